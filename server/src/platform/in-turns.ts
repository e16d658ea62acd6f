import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 15

/** Runs `work` on each item. Others have their turn whenever it has taken a while. */
export const inTurns = async <T, R>(
  items: readonly T[],
  work: (item: T, nth: number) => R,
  now: () => number = () => performance.now(),
): Promise<R[]> => {
  const results: R[] = []
  let began = now()
  for (const [nth, item] of items.entries()) {
    results.push(work(item, nth))
    if (now() - began < TURN_MS) continue
    await nextTurn()
    began = now()
  }
  return results
}
