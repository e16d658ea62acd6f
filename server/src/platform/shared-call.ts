/** After this time the next run no longer waits for one that hangs, as on a connection that was lost silently. */
export const PATIENCE_MS = 1000

const settledOrLate = (run: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    run.then(end, end)
  })

/**
 * Lets callers share runs of `ask`: all that call while one is in progress share the next one. Each result is of a run
 * that began after its caller called, so it is never older than the call.
 */
export const sharedCall = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  const start = (): Promise<T> => {
    const run = ask().finally(() => {
      // A run that hung may end while a later one is in progress.
      if (running === run) running = null
    })
    running = run
    return run
  }

  const startNext = (): Promise<T> => {
    next = null
    return start()
  }

  return () => {
    if (!running) return start()
    next ??= settledOrLate(running).then(startNext)
    return next
  }
}
