import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CHILD_SETTINGS } from './child-settings.ts'
import { endProcess, hasEnded } from './end-process.ts'
import { freePort } from './free-port.ts'

const MAIN = join(import.meta.dirname, '../../server/src/main.ts')
/** As `npm start` does. */
const NEW_OBJECTS = '--max-semi-space-size=8'
const READY_WITHIN_MS = 180_000
const ASK_EVERY_MS = 20

export type ServerProcess = {
  readonly url: string
  readonly pid: number
  /** Its output so far. */
  readonly log: () => string
  /** Stops it with SIGTERM and returns its exit code. */
  readonly stop: () => Promise<number | null>
  /** Kills it with SIGKILL. */
  readonly kill: () => Promise<void>
}

/**
 * Starts the real server as a separate process, without this process's settings, on a free loopback port unless
 * `settings` name one. `signal` kills it, also before it is ready; `before` is a prefix of its command line; `main` is
 * another version of the program.
 */
export const startServer = async (
  settings: Readonly<Record<string, string>>,
  { signal, before = [], main = MAIN }: { signal?: AbortSignal; before?: readonly string[]; main?: string } = {},
): Promise<ServerProcess> => {
  const port = settings.PORT ?? (await freePort())
  const [program = '', ...rest] = [...before, process.execPath, NEW_OBJECTS, main]
  const child = spawn(program, rest, {
    env: { ...CHILD_SETTINGS, HOST: '127.0.0.1', PORT: String(port), SEED: 'none', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  }
  const die = () => child.kill('SIGKILL')
  process.once('exit', die)
  signal?.addEventListener('abort', die)
  child.once('exit', () => process.off('exit', die))

  const server = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    log: () => printed,
    stop: () => endProcess(child, 'SIGTERM'),
    kill: async () => void (await endProcess(child, 'SIGKILL')),
  }
  await ready(child, server)
  return server
}

const ready = async (child: ChildProcess, { url, log, kill }: ServerProcess): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && !hasEnded(child)) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await pause(ASK_EVERY_MS)
  }
  await kill()
  throw new Error(`The server did not start:\n${log()}`)
}
