import { unavailable } from './refusal.ts'

type Limits = {
  /** How much may be under way at once, and how much of it may be slow. */
  atOnce: number
  slowAtOnce: number
  /** How much of one owner may wait; more is refused. */
  waitingEach: number
  waitAtMostMs: number
  /** What the refused are told. */
  busy: string
}

type Waiter = { isSlow: boolean; start: () => void }

/**
 * Lets heavy work run a few at a time, on behalf of different owners: the owner with the least under way comes first,
 * so that one who brings much does not hold up the others. Slow work leaves room for what is quick.
 */
export const fairQueue = ({ atOnce, slowAtOnce, waitingEach, waitAtMostMs, busy }: Limits) => {
  let free = atOnce
  let freeSlow = slowAtOnce
  // Owners in the order in which their turns come.
  const waiting = new Map<string, Waiter[]>()
  const running = new Map<string, number>()

  const count = (owner: string, change: 1 | -1): void => {
    const now = (running.get(owner) ?? 0) + change
    if (now > 0) running.set(owner, now)
    else running.delete(owner)
  }

  const remove = (owner: string, waiter: Waiter): void => {
    const left = (waiting.get(owner) ?? []).filter((other) => other !== waiter)
    // At the end: the others' turns come first.
    waiting.delete(owner)
    if (left.length > 0) waiting.set(owner, left)
  }

  const startNext = (): void => {
    let next: { owner: string; waiter: Waiter; running: number } | undefined
    for (const [owner, line] of waiting) {
      const waiter = line.find(({ isSlow }) => !isSlow || freeSlow > 0)
      const own = running.get(owner) ?? 0
      if (waiter && (!next || own < next.running)) next = { owner, waiter, running: own }
    }
    if (!next) return
    const { owner, waiter } = next
    remove(owner, waiter)
    free -= 1
    if (waiter.isSlow) freeSlow -= 1
    count(owner, 1)
    waiter.start()
  }

  const leave = (owner: string, isSlow: boolean): void => {
    free += 1
    if (isSlow) freeSlow += 1
    count(owner, -1)
    startNext()
  }

  const enter = async (owner: string, isSlow: boolean): Promise<void> => {
    const line = waiting.get(owner) ?? []
    if (line.length >= waitingEach) unavailable(busy)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { isSlow, start: resolve }
    waiting.set(owner, [...line, waiter])
    const timer = setTimeout(() => {
      remove(owner, waiter)
      reject()
    }, waitAtMostMs)
    if (free > 0) startNext()
    await promise.catch(() => unavailable(busy)).finally(() => clearTimeout(timer))
  }

  return async <T>(owner: string, isSlow: boolean, work: () => Promise<T>): Promise<T> => {
    await enter(owner, isSlow)
    try {
      return await work()
    } finally {
      leave(owner, isSlow)
    }
  }
}
