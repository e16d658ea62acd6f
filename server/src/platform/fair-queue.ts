import { unavailable } from './refusal.ts'

type Limits = {
  /** How many tasks may run at once. */
  atOnce: number
  /** How many tasks of one owner may run at once; without it all of them. */
  eachAtOnce?: number
  /** How many tasks of one owner may wait; more are refused. */
  waitingEach: number
  waitAtMostMs: number
  /** The message of the refusal. */
  busy: string
}

type Waiter = { start: () => void }

/**
 * Runs a few heavy tasks at a time for different owners: the owner with the least running work comes first, so that one
 * with many tasks does not hold up the others.
 */
export const fairQueue = ({ atOnce, eachAtOnce = atOnce, waitingEach, waitAtMostMs, busy }: Limits) => {
  let free = atOnce
  // Owners in the order of their turns.
  const waiting = new Map<string, Waiter[]>()
  const running = new Map<string, number>()

  const count = (owner: string, change: 1 | -1): void => {
    const now = (running.get(owner) ?? 0) + change
    if (now > 0) running.set(owner, now)
    else running.delete(owner)
  }

  const remove = (owner: string, waiter: Waiter): void => {
    const left = (waiting.get(owner) ?? []).filter((other) => other !== waiter)
    // Moved to the end: the others come first.
    waiting.delete(owner)
    if (left.length > 0) waiting.set(owner, left)
  }

  const startNext = (): void => {
    let next: { owner: string; waiter: Waiter; running: number } | undefined
    for (const [owner, [waiter]] of waiting) {
      const own = running.get(owner) ?? 0
      if (waiter && own < eachAtOnce && (!next || own < next.running)) next = { owner, waiter, running: own }
    }
    if (!next) return
    const { owner, waiter } = next
    remove(owner, waiter)
    free -= 1
    count(owner, 1)
    waiter.start()
  }

  const leave = (owner: string): void => {
    free += 1
    count(owner, -1)
    startNext()
  }

  const enter = async (owner: string): Promise<void> => {
    const line = waiting.get(owner) ?? []
    if (line.length >= waitingEach) unavailable(busy)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { start: resolve }
    waiting.set(owner, [...line, waiter])
    const timer = setTimeout(() => {
      remove(owner, waiter)
      reject()
    }, waitAtMostMs)
    if (free > 0) startNext()
    await promise.catch(() => unavailable(busy)).finally(() => clearTimeout(timer))
  }

  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    await enter(owner)
    try {
      return await work()
    } finally {
      leave(owner)
    }
  }
}
