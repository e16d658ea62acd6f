import { vi } from 'vitest'

/** Asks again and again until `look` throws no more. What hangs ends after a minute; no test measures how long it takes. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 10 }) as Promise<T>
