import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildStages } from './steps/dockerfile.mjs'
import { entry } from './steps/entry.mjs'
import { root } from './steps/node.mjs'

const READY_WITHIN_MS = 20_000
/** `node` in the images of Node. */
const NODE_USER = 1000
const ADMIN = { email: 'admin@kitroom.example', password: 'Serve-And-Spike-1' }

const assert = (isTrue, what) => {
  if (!isTrue) throw new Error(`Not as it should be: ${what}`)
  console.log(`✓ ${what}`)
}

const freePort = async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address()
  holder.close()
  await once(holder, 'close')
  return String(port)
}

const until = async (isTrue) => {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (await isTrue().catch(() => false)) return true
    await pause(100)
  }
  return false
}

// The Node of the packages stands for that of the image.
const env = { PATH: join(root, 'node_modules/node/bin') + delimiter + process.env.PATH }

// npm may need to be told how the registry is reached from here. The server hears nothing of this machine's settings.
const { NODE_ENV: _, ...buildEnv } = { ...process.env, ...env }

const proveContents = (stage) => {
  const packages = readdirSync(stage.at('node_modules'))
  const tools = ['vite', 'vitest', 'typescript', 'react', 'node', 's3rver'].filter((name) => packages.includes(name))
  assert(tools.length === 0, `no packages for development are there (${packages.length} names in node_modules)`)
  const files = readdirSync(stage.at('.'), { recursive: true }).filter((path) => !path.startsWith('node_modules'))
  assert(!files.some((path) => /\.test\.tsx?$|src.testing/.test(path)), 'no tests are there')
  assert(existsSync(stage.at('web/dist/index.html')), 'the built web app is there')
  const size = spawnSync('du', ['-sm', stage.root], { encoding: 'utf8' }).stdout.split('\t')[0]
  console.log(`  ${size} MB beside Node itself`)
}

const start = async (stage) => {
  const data = join(stage.root, stage.env.DATA_DIR)
  const isRoot = process.getuid?.() === 0
  const user = stage.user && isRoot ? { uid: NODE_USER, gid: NODE_USER } : {}
  if (user.uid) chownSync(data, user.uid, user.gid)
  const settings = { ...env, ...stage.env, DATA_DIR: data, HOST: '127.0.0.1', PORT: await freePort() }
  const first = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const [program, ...args] = stage.command
  const options = { cwd: stage.at('.'), env: { ...settings, ...first }, stdio: ['ignore', 'pipe', 'pipe'], ...user }
  const child = spawn(program, args, options)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  process.once('exit', () => child.kill('SIGKILL'))
  return { child, settings, url: `http://127.0.0.1:${settings.PORT}`, printed: () => printed }
}

const proveServer = async (stage) => {
  const { child, settings, url, printed } = await start(stage)
  const isReady = await until(async () => (await fetch(`${url}/readyz`)).ok)
  if (!isReady) console.error(printed())
  assert(isReady, `it answers /readyz as ${stage.user ?? 'root'}, with NODE_ENV=${settings.NODE_ENV}`)
  const [program, ...args] = stage.health
  assert(spawnSync(program, args, { env: settings }).status === 0, 'the health check finds it well')
  const page = await (await fetch(`${url}/login`)).text()
  const [, script] = /<script [^>]*src="([^"]+)"/.exec(page) ?? []
  assert(script && (await fetch(url + script)).ok, 'it serves the web app and its script')
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  assert(signedIn.ok, 'the first administrator can sign in')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  assert((await ended)[0] === 0, 'SIGTERM ends it in order')
}

// What a container would be made of and how it starts, without a container engine: `docker build` needs one.
await entry(async () => {
  const into = mkdtempSync(join(tmpdir(), 'kitroom-deploy-'))
  chmodSync(into, 0o755)
  try {
    const list = ['ls-files', '--cached', '--others', '--exclude-standard']
    const contextFiles = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
    const present = contextFiles.filter((file) => existsSync(join(root, file)))
    const say = (line) => console.log(`  ${line}`)
    const dockerfile = join(root, 'deploy/Dockerfile')
    const stage = buildStages({ dockerfile, context: root, contextFiles: present, into, env: buildEnv, say })
    proveContents(stage)
    await proveServer(stage)
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
})
