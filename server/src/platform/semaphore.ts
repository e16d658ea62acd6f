import { unavailable } from './refusal.ts'

type Limits = {
  /** How many tasks may run at once; of tasks with a weight, how much they may weigh together. */
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

type Task = { owner?: string; goesFirst?: boolean; weight?: number }
type Waiter = Required<Task> & { start: () => void }

/**
 * Runs a few heavy tasks at a time; the rest waits in a short queue, and beyond it is refused (503). Work with
 * `goesFirst` overtakes the rest. The owner with the least running work comes first, and owners take turns, so that one
 * with many tasks does not hold up the others. A task that weighs more than all may runs alone.
 */
export const semaphore = ({ atOnce, eachAtOnce = atOnce, waiting: most, waitAtMostMs, busy }: Limits) => {
  let free = atOnce
  let waiting: Waiter[] = []
  const running = new Map<string, number>()
  const runningOf = ({ owner }: { owner: string }): number => running.get(owner) ?? 0

  const count = (owner: string, change: number): void => {
    free -= change
    running.set(owner, runningOf({ owner }) + change)
    if (running.get(owner) === 0) running.delete(owner)
  }

  const startNext = (): void => {
    const [next] = waiting
      .filter((waiter) => runningOf(waiter) + waiter.weight <= eachAtOnce)
      .sort((one, other) => Number(other.goesFirst) - Number(one.goesFirst) || runningOf(one) - runningOf(other))
    if (!next || free < next.weight) return
    const left = waiting.filter((waiter) => waiter !== next)
    waiting = [...left.filter(({ owner }) => owner !== next.owner), ...left.filter(({ owner }) => owner === next.owner)]
    count(next.owner, next.weight)
    next.start()
    startNext()
  }

  /** Waits for its turn. Returns a function that ends it. */
  const acquire = async ({ owner = '', goesFirst = false, weight = 1 }: Task = {}): Promise<() => void> => {
    const ahead = waiting.filter((waiter) => waiter.owner === owner && waiter.goesFirst === goesFirst)
    if (ahead.length >= most) unavailable(busy)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = { owner, goesFirst, weight: Math.min(weight, atOnce), start: resolve }
    waiting.push(waiter)
    const giveUp = (): void => {
      waiting = waiting.filter((other) => other !== waiter)
      reject()
    }
    const timer = waitAtMostMs === undefined ? undefined : setTimeout(giveUp, waitAtMostMs)
    startNext()
    await promise.catch(() => unavailable(busy)).finally(() => clearTimeout(timer))
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      count(owner, -waiter.weight)
      startNext()
    }
  }

  const run = async <T>(work: () => Promise<T>, task?: Task): Promise<T> => {
    const release = await acquire(task)
    try {
      return await work()
    } finally {
      release()
    }
  }
  /** How many wait now. */
  const waitingNow = (): number => waiting.length
  return Object.assign(run, { acquire, waitingNow })
}
