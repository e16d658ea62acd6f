import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newBucket, startS3 } from '@kitroom/testkit/s3'
import { root } from '../scripts/steps/node.mjs'
import { assert } from './deploy-files.mjs'

// Runs the commands of the documents as they are printed, in their order, in a copy of the tree and as a user without
// rights. What a machine must not be asked for is left out by name.

const DOCUMENTS = ['README.md', 'docs/operations.md', 'docs/api.md']
const USER = { name: 'nobody', group: 'nogroup', uid: 65_534, gid: 65_534 }
const READY_WITHIN_MS = 120_000
const isRoot = process.getuid?.() === 0

/** Commands that change the machine, or that another check runs. */
const LEFT_OUT = [
  [/^apt-get |^npm install --global |^useradd |^systemctl |^journalctl /, 'it changes the machine'],
  [/^git clone /, 'the copy takes its place'],
  [/^curl -sNH /, 'it does not end; checks/processes/api-commands.test.ts runs it'],
]

const freePort = async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address()
  holder.close()
  return String(port)
}

/** The commands of a document; a line goes on after a pipe. */
const commandsOf = (document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/```sh\n([\s\S]+?)```/g)].flatMap(([, block]) =>
    block
      .replaceAll(/\|\n\s*/g, '| ')
      .split('\n')
      .map((line) => line.replace(/\s+# .*$/, '').trim())
      .filter(Boolean)
      .map((command) => ({ document, command, isForRoot: block.includes('useradd') })),
  )

const copyTree = (folder) => {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of list.split('\n').filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  execFileSync('cp', ['-a', join(root, 'node_modules'), folder])
}

/** Runs the steps of one machine, with its places in the place of `/opt`, `/etc`, `/var/lib` and `/tmp`. */
class Machine {
  #server = null

  constructor(into, ports, s3) {
    this.into = into
    this.copy = join(into, 'kitroom')
    this.ports = ports
    const { PATH } = process.env
    this.env = {
      PATH,
      HOME: join(into, 'home'),
      PORT: ports.first,
      URL: `http://127.0.0.1:${ports.first}`,
      npm_config_update_notifier: 'false',
    }
    this.s3 = s3
  }

  here(command) {
    return command
      .replaceAll('/opt/kitroom', this.copy)
      .replaceAll('/etc/', `${this.into}/etc/`)
      .replaceAll('/var/lib/kitroom', `${this.into}/var`)
      .replaceAll('/tmp/drill', `${this.into}/home/drill`)
      .replaceAll('--group kitroom', `--group ${USER.group}`)
      .replaceAll(/(--owner|-u) kitroom/g, `$1 ${USER.name}`)
      .replace('npm ci && ', '')
      .replace('PORT=4000', `PORT=${this.ports.drill}`)
      .replace('pat@club.example', 'admin@kitroom.example')
  }

  async run({ command, isForRoot }) {
    const words = this.here(command)
    const user = isForRoot || !isRoot ? {} : { uid: USER.uid, gid: USER.gid }
    const env = command.includes('images:move') ? { ...this.env, ...this.s3 } : this.env
    const options = { cwd: this.copy, env, ...user }
    if (command.endsWith('npm start')) return this.#start(words, options)
    const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', words], {
      ...options,
      encoding: 'utf8',
    })
    if (status !== 0) console.error(stdout, stderr)
    assert(status === 0, command)
  }

  async #start(words, options) {
    // The first server goes on beside that of a drill.
    const port = words.includes(`PORT=${this.ports.drill}`) ? this.ports.drill : this.ports.first
    if (port === this.ports.first) await this.stop()
    const server = spawn('bash', ['-c', `exec ${words.replaceAll(/(\w+=\S* )+/g, 'env $&')}`], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (printed += chunk))
    const deadline = Date.now() + READY_WITHIN_MS
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok
    while (!(await isReady()) && server.exitCode === null && Date.now() < deadline) await pause(200)
    const isThere = await isReady()
    if (!isThere) console.error(printed)
    assert(isThere, words)
    if (port === this.ports.first) this.#server = server
    else await end(server)
  }

  async stop() {
    if (this.#server) await end(this.#server)
    this.#server = null
  }
}

/** Ends a server. npm exits before the server that it runs, which holds the port and the output until its own end. */
const end = async (server) => {
  const ended = once(server, 'close')
  server.kill('SIGTERM')
  await ended
}

/** In production there is no demo, whose people the commands of docs/api.md are. */
const inOrder = (commands) => {
  const start = commands.find(({ command }) => command === 'npm start')
  return commands.flatMap((one) => (one.command.startsWith('NODE_ENV=production') ? [one, start] : [one]))
}

const runAll = async (machine, commands) => {
  for (const one of commands) {
    const [, why] = LEFT_OUT.find(([pattern]) => pattern.test(one.command)) ?? []
    if (why) console.log(`  left out, ${why}: ${one.command}`)
    else await machine.run(one)
  }
}

const into = mkdtempSync(join(tmpdir(), 'kitroom-steps-'))
chmodSync(into, 0o755)
const s3 = await startS3()
const machine = new Machine(into, { first: await freePort(), drill: await freePort() }, await newBucket(s3.url))
try {
  for (const folder of ['kitroom', 'home', 'etc/systemd/system']) mkdirSync(join(into, folder), { recursive: true })
  copyTree(machine.copy)
  const all = DOCUMENTS.flatMap(commandsOf)
  const [asRoot, others] = [all.filter(({ isForRoot }) => isForRoot), all.filter(({ isForRoot }) => !isForRoot)]
  assert(asRoot.length > 5 && others.length > 12, `the documents have ${all.length} commands`)
  if (isRoot) await runAll(machine, asRoot)
  else console.log('  without root the steps of systemd are left out')
  rmSync(join(machine.copy, '.env'), { force: true })
  if (isRoot) execFileSync('chown', ['-R', `${USER.uid}:${USER.gid}`, machine.copy, join(into, 'home')])
  await runAll(machine, inOrder(others))
} finally {
  await machine.stop()
  await s3.stop()
  rmSync(into, { recursive: true, force: true })
}
