import { unavailable } from './refusal.ts'

type Limits = {
  /** How many may work at once. */
  atOnce: number
  /** How many may wait; the next one is refused. What goes first has as many waiting places of its own. */
  waiting: number
  /** For work that is no use to anybody later; without it only the length of the queue is bounded. */
  waitAtMostMs?: number
  /** What the refused are told. */
  busy: string
}

type Waiter = { start: () => void; goesFirst: boolean }

/**
 * Lets heavy work run a few at a time; the rest waits in a short queue, and beyond it is refused (503).
 * Work that `goesFirst` overtakes all that does not.
 */
export const semaphore = ({ atOnce, waiting: most, waitAtMostMs, busy }: Limits) => {
  let free = atOnce
  const waiting: Waiter[] = []

  const enqueue = (waiter: Waiter): void => {
    const last = waiting.findLastIndex(({ goesFirst }) => goesFirst || !waiter.goesFirst)
    waiting.splice(last + 1, 0, waiter)
  }

  const acquire = async (goesFirst: boolean): Promise<void> => {
    if (free > 0) {
      free -= 1
      return
    }
    if (waiting.filter((waiter) => waiter.goesFirst === goesFirst).length >= most) unavailable(busy)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = { start: resolve, goesFirst }
    enqueue(waiter)
    const giveUp = (): void => {
      const index = waiting.indexOf(waiter)
      if (index < 0) return
      waiting.splice(index, 1)
      reject()
    }
    const timer = waitAtMostMs === undefined ? undefined : setTimeout(giveUp, waitAtMostMs)
    await promise.catch(() => unavailable(busy))
    clearTimeout(timer)
  }

  const release = (): void => {
    const next = waiting.shift()
    if (next) next.start()
    else free += 1
  }

  return async <T>(work: () => Promise<T>, { goesFirst = false } = {}): Promise<T> => {
    await acquire(goesFirst)
    try {
      return await work()
    } finally {
      release()
    }
  }
}
