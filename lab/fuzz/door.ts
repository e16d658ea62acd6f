import type { Random } from './mutate.ts'

/** A raw request as sent over the connection, valid or not. */
export type Wire = { method: string; path: string; headers: Record<string, string>; body?: Buffer }

export type Target = { headers: Record<string, string>; productId: number }

/** One parser, and damaged inputs for it. */
export type Door = {
  name: string
  /** The number of concurrent requests. */
  atOnce: number
  prepare: (target: Target) => Promise<(random: Random) => Wire | Promise<Wire>>
}

/** How many requests most doors get at once. */
export const AT_ONCE = 4
export const JSON_TYPE = 'application/json'

export const pick = <T>(all: readonly T[], random: Random): T => {
  const one = all[random.between(0, all.length - 1)]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}
