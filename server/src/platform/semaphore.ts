import { unavailable } from './refusal.ts'

type Limits = {
  /** How many may work at once. */
  atOnce: number
  /** How many may wait for a place; the next one is refused. */
  waiting: number
  waitAtMostMs: number
  /** What the refused are told. */
  busy: string
}

/** Lets heavy work run a few at a time; the rest waits in a short queue, and beyond it is refused (503). */
export const semaphore = ({ atOnce, waiting: most, waitAtMostMs, busy }: Limits) => {
  let free = atOnce
  const waiting: (() => void)[] = []

  const take = async (): Promise<void> => {
    if (free > 0) {
      free -= 1
      return
    }
    if (waiting.length >= most) unavailable(busy)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const timer = setTimeout(() => {
      const index = waiting.indexOf(resolve)
      if (index < 0) return
      waiting.splice(index, 1)
      reject()
    }, waitAtMostMs)
    await promise.catch(() => unavailable(busy))
    clearTimeout(timer)
  }

  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await take()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
