import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Ends a process, unless it has ended by itself, and waits for it. Returns its exit code; null after a signal. */
export const endProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (!hasEnded(child)) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}
