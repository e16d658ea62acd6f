import { AsyncLocalStorage } from 'node:async_hooks'

const READ_WITHIN_MS = 10_000

// Aborts when nobody waits for the current read any more.
const awaited = new AsyncLocalStorage<AbortSignal>()

/** Each statement of `work` ends after a while, and when the signal aborts. Nothing that others share may run in it. */
export const whileAwaited = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => awaited.run(signal, work)

/** Calls `stop` when the statement that begins now is to end. Returns a function for its own end; null if it has no limit. */
export const stopWhenLate = (stop: () => void): (() => void) | null => {
  const signal = awaited.getStore()
  if (!signal) return null
  signal.throwIfAborted()
  const timer = setTimeout(stop, READ_WITHIN_MS)
  signal.addEventListener('abort', stop)
  return () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
