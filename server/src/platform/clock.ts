/** A clock that tests can replace. */
export type Clock = {
  now: () => number
  /** Calls back at this interval; returns a function that stops it. */
  every: (intervalMs: number, work: () => void) => () => void
}

export const systemClock: Clock = {
  now: Date.now,
  every: (intervalMs, work) => {
    const timer = setInterval(work, intervalMs)
    timer.unref()
    return () => clearInterval(timer)
  },
}
