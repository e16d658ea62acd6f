import { setTimeout as pause } from 'node:timers/promises'

/**
 * Retries until `look` does not throw. Hanging waits end after a minute; tests do not measure durations. It never moves
 * a false clock, as `vi.waitFor` would, also that of a later test while this one is left behind.
 */
export const eventually = async <T>(look: () => T | Promise<T>): Promise<T> => {
  const timeout = AbortSignal.timeout(60_000)
  for (;;) {
    try {
      return await look()
    } catch (error) {
      if (timeout.aborted) throw error
    }
    await pause(10)
  }
}
