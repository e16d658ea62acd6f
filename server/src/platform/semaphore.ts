import { unavailable } from './refusal.ts'

type Limits = {
  /** How many tasks may run at once. */
  atOnce: number
  /** How many may wait; the next one is refused. Priority work has a queue of the same length. */
  waiting: number
  /** For work that is useless later; without it only the length of the queue is bounded. */
  waitAtMostMs?: number
  /** The message of the refusal. */
  busy: string
}

type Waiter = { start: () => void; goesFirst: boolean }

/**
 * Runs a few heavy tasks at a time; the rest waits in a short queue, and beyond it is refused (503). Work with
 * `goesFirst` overtakes the rest.
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
