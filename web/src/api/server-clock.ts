/** `Date` headers are in whole seconds. */
const SECOND = 1000

/** A clock in milliseconds. */
type Clock = () => number

/**
 * The time of the server, as far as this browser can tell: its own clock may be wrong by minutes, and the server
 * compares what it is sent with its own times. Each answer says between which limits the difference is; together they
 * narrow it down to a fraction of a second. As long as no answer contradicts it, it is this browser's clock.
 */
export const createServerClock = (browserClock: Clock) => {
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  return {
    /** Learns from the `Date` header of an answer to a request that was sent at `sentAt` of the own clock. */
    note: (date: string | null, sentAt: number): void => {
      const said = Date.parse(date ?? '')
      if (Number.isNaN(said)) return
      const from = said - browserClock()
      const to = said + SECOND - sentAt
      // Without an overlap a clock has been set meanwhile: what was known before says nothing any more.
      const isSame = from <= most && to >= least
      least = isSame ? Math.max(least, from) : from
      most = isSame ? Math.min(most, to) : to
    },
    now: (): Date => new Date(browserClock() + (least <= 0 && most >= 0 ? 0 : (least + most) / 2)),
  }
}

/** For moments that the server compares with its own, such as that of a count. */
export const serverClock = createServerClock(() => Date.now())
