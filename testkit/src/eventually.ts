import { vi } from 'vitest'

/** Retries until `look` does not throw. Hanging waits end after a minute; tests do not measure durations. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 10 }) as Promise<T>
