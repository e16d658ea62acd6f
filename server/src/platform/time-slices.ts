import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 15

/** Says when a long piece of work has had its turn, and lets others have theirs. */
export const createTimeSlices = (now: () => number = () => performance.now()) => {
  let began = now()
  return {
    isOver: (): boolean => now() - began >= TURN_MS,
    pass: async (): Promise<void> => {
      await nextTurn()
      began = now()
    },
  }
}

/** Runs `work` on each item. Others have their turn whenever it has taken a while. */
export const inTimeSlices = async <T, R>(
  items: readonly T[],
  work: (item: T, nth: number) => R,
  now?: () => number,
): Promise<R[]> => {
  const results: R[] = []
  const slices = createTimeSlices(now)
  for (const [nth, item] of items.entries()) {
    results.push(work(item, nth))
    if (slices.isOver()) await slices.pass()
  }
  return results
}
