import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../scripts/steps/node.mjs'
import { assert, proveFiles } from './deploy-files.mjs'

const READY_WITHIN_MS = 20_000
/** `node` in the images of Node. */
const NODE_USER = 1000
const ADMIN = { email: 'admin@kitroom.example', password: 'Serve-And-Spike-1' }

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

// The installed Node replaces the image's.
const env = { PATH: join(root, 'node_modules/node/bin') + delimiter + process.env.PATH }

// npm may need this machine's registry settings. The server gets none of its settings.
const { NODE_ENV: _, ...buildEnv } = { ...process.env, ...env }

const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const [HEALTH, COMMAND] = [...dockerfile.matchAll(/^ *CMD (\[.*\])$/gm)].map(([, words]) => JSON.parse(words))

/** Copies files of the tree as git has it; `.` means all of them. */
const copy = (words, folder) => {
  const [to, ...from] = words.split(' ').reverse()
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', ...from]
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const toPath = (file) => join(folder, to, from[0] === '.' ? file : basename(file))
  for (const file of files.filter((one) => existsSync(join(root, one)))) cpSync(join(root, file), toPath(file))
}

/** The steps of the Dockerfile's build stage, in its order. */
const build = (folder) => {
  const [stage = ''] = dockerfile.split(/^FROM (?!.* AS build$)/m)
  const steps = [...stage.matchAll(/^(RUN|COPY) (.*)$/gm)]
  assert(steps.length > 0, 'the Dockerfile has steps')
  for (const [, kind, step] of steps) {
    if (kind === 'COPY') {
      copy(step, folder)
      continue
    }
    console.log(`  ${step}`)
    const stdio = ['ignore', 'ignore', 'inherit']
    const { status } = spawnSync(step, { shell: true, cwd: folder, env: buildEnv, stdio })
    assert(status === 0, step)
  }
  const order = steps.map(([, , step]) => step)
  assert(order.indexOf('npm ci') < order.indexOf('. .'), 'the packages are a layer of their own')
}

const COPIED = ['package.json', 'package-lock.json', 'scripts', 'node_modules', 'contract', 'server', 'web/dist']

/** The image: what the Dockerfile copies from the build. */
const makeImage = (built, image) => {
  for (const path of COPIED) {
    assert(dockerfile.includes(`COPY --from=build /app/${path} `), `the image takes ${path}`)
    cpSync(join(built, path), join(image, path), { recursive: true, verbatimSymlinks: true })
  }
  assert(dockerfile.match(/^COPY --from=build/gm).length === COPIED.length, 'and nothing else')
}

const proveContents = (image) => {
  const packages = readdirSync(join(image, 'node_modules'))
  const tools = ['vite', 'vitest', 'typescript', 'react', 'node', 's3rver'].filter((name) => packages.includes(name))
  assert(tools.length === 0, `no packages for development are there (${packages.length} names in node_modules)`)
  assert(existsSync(join(image, 'web/dist/index.html')), 'the built web app is there')
  const size = spawnSync('du', ['-sm', image], { encoding: 'utf8' }).stdout.split('\t')[0]
  console.log(`  ${size} MB beside Node itself`)
}

const start = async (image) => {
  const data = join(image, 'data')
  mkdirSync(data, { mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: NODE_USER, gid: NODE_USER } : {}
  if (isRoot) chownSync(data, NODE_USER, NODE_USER)
  const settings = { ...env, NODE_ENV: 'production', DATA_DIR: data, HOST: '127.0.0.1', PORT: await freePort() }
  const first = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const [program, ...args] = COMMAND
  const options = { cwd: image, env: { ...settings, ...first }, stdio: ['ignore', 'pipe', 'pipe'], ...user }
  const child = spawn(program, args, options)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  process.once('exit', () => child.kill('SIGKILL'))
  return { child, settings, user, url: `http://127.0.0.1:${settings.PORT}`, printed: () => printed }
}

const proveServer = async (image) => {
  const { child, settings, user, url, printed } = await start(image)
  const isReady = await until(async () => (await fetch(`${url}/readyz`)).ok)
  if (!isReady) console.error(printed())
  assert(isReady, 'it answers /readyz as a user who may write to its data alone')
  const [program, ...args] = HEALTH
  assert(spawnSync(program, args, { env: settings }).status === 0, 'the health check finds it well')
  const page = await (await fetch(`${url}/login`)).text()
  const [, script] = /<script [^>]*src="([^"]+)"/.exec(page) ?? []
  assert(script && (await fetch(url + script)).ok, 'it serves the web app and its script')
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
  assert(signedIn.ok, 'the first administrator can sign in')
  const commands = { doctor: 'Kitroom listens at', 'admin -- list': ADMIN.email, 'backup -- /tmp/none/a.zip': 'ENOENT' }
  for (const [words, told] of Object.entries(commands)) {
    const options = { shell: true, cwd: image, env: settings, encoding: 'utf8', ...user }
    const { stdout, stderr } = spawnSync(`npm run ${words}`, options)
    assert(`${stdout}${stderr}`.includes(told), `npm run ${words} runs there`)
  }
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  assert((await ended)[0] === 0, 'SIGTERM ends it in order')
}

// Runs the steps of the Dockerfile in clean folders and starts the result, because `docker build` needs a container
// engine.
const into = mkdtempSync(join(tmpdir(), 'kitroom-deploy-'))
chmodSync(into, 0o755)
const [built, image] = ['build', 'image'].map((name) => join(into, name))
try {
  await proveFiles()
  build(built)
  makeImage(built, image)
  proveContents(image)
  await proveServer(image)
} finally {
  rmSync(into, { recursive: true, force: true })
}
