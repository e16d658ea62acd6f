import { unavailable } from './refusal.ts'

type Limits = {
  /** How many tasks may run at once. */
  atOnce: number
  /** How many of one owner; without it all of them. */
  eachAtOnce?: number
  /** How many of one owner may wait; the next one is refused. Priority work has a queue of the same length. */
  waiting: number
  /** For work that is useless later; without it only the length of the queue is bounded. */
  waitAtMostMs?: number
  /** The message of the refusal. */
  busy: string
}

type Waiter = { owner: string; goesFirst: boolean; start: () => void }

/**
 * Runs a few heavy tasks at a time; the rest waits in a short queue, and beyond it is refused (503). Work with
 * `goesFirst` overtakes the rest. The owner with the least running work comes first, and owners take turns, so that one
 * with many tasks does not hold up the others.
 */
export const semaphore = ({ atOnce, eachAtOnce = atOnce, waiting: most, waitAtMostMs, busy }: Limits) => {
  let free = atOnce
  let waiting: Waiter[] = []
  const running = new Map<string, number>()
  const runningOf = ({ owner }: { owner: string }): number => running.get(owner) ?? 0

  const count = (owner: string, change: 1 | -1): void => {
    free -= change
    running.set(owner, runningOf({ owner }) + change)
    if (running.get(owner) === 0) running.delete(owner)
  }

  const startNext = (): void => {
    const [next] = waiting
      .filter((waiter) => runningOf(waiter) < eachAtOnce)
      .sort((one, other) => Number(other.goesFirst) - Number(one.goesFirst) || runningOf(one) - runningOf(other))
    if (!next || free === 0) return
    const left = waiting.filter((waiter) => waiter !== next)
    waiting = [...left.filter(({ owner }) => owner !== next.owner), ...left.filter(({ owner }) => owner === next.owner)]
    count(next.owner, 1)
    next.start()
  }

  const acquire = async (owner: string, goesFirst: boolean): Promise<void> => {
    const ahead = waiting.filter((waiter) => waiter.owner === owner && waiter.goesFirst === goesFirst)
    if (ahead.length >= most) unavailable(busy)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = { owner, goesFirst, start: resolve }
    waiting.push(waiter)
    const giveUp = (): void => {
      waiting = waiting.filter((other) => other !== waiter)
      reject()
    }
    const timer = waitAtMostMs === undefined ? undefined : setTimeout(giveUp, waitAtMostMs)
    startNext()
    await promise.catch(() => unavailable(busy)).finally(() => clearTimeout(timer))
  }

  const run = async <T>(work: () => Promise<T>, { owner = '', goesFirst = false } = {}): Promise<T> => {
    await acquire(owner, goesFirst)
    try {
      return await work()
    } finally {
      count(owner, -1)
      startNext()
    }
  }
  /** How many wait now. */
  const waitingNow = (): number => waiting.length
  return Object.assign(run, { waitingNow })
}
