import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CHILD_SETTINGS } from './child-settings.ts'

const COMMANDS = join(import.meta.dirname, '../../server/src/commands')

/**
 * Runs a command of the server as a process, with only these settings. `signal` kills it like a power cut; its code is
 * then null.
 */
export const runCommandLine = async (
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
) => {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  const child = spawn(process.execPath, [join(COMMANDS, `${name}.ts`), ...args], {
    env: { ...CHILD_SETTINGS, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output, errors }
}
