/**
 * Lets callers share runs of `ask`: all that call while one is in progress share the next one. Each result is of a run
 * that began after its caller called, so it is never older than the call.
 */
export const sharedCall = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  const start = (): Promise<T> => {
    running = ask().finally(() => {
      running = null
    })
    return running
  }

  const startNext = (): Promise<T> => {
    next = null
    return start()
  }

  return () => {
    if (!running) return start()
    next ??= running.then(startNext, startNext)
    return next
  }
}
