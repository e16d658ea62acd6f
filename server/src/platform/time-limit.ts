/** Said to people, as the reason of a failure. */
export class TimeLimitExceeded extends Error {}

/**
 * The result of some work, or an error at its limit, at which its signal aborts. Every call to another system runs in it:
 * a limit of a library may begin anew with each byte, or wait for an event that never comes.
 */
export const withTimeLimit = async <T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const ending = new AbortController()
  const timer = setTimeout(() => {
    reject(new TimeLimitExceeded(`No answer within ${milliseconds / 1000} seconds`))
    ending.abort()
  }, milliseconds)
  try {
    return await Promise.race([work(ending.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}
