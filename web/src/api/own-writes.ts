const RECENT_MS = 5000

let last = Number.NEGATIVE_INFINITY

/** When this tab saved something last: it need not be told of it. */
export const ownWrites = {
  note: (): void => {
    last = performance.now()
  },
  areRecent: (): boolean => performance.now() - last < RECENT_MS,
}
