const RECENT_MS = 5000

let last = Number.NEGATIVE_INFINITY

/** The time of this tab's last save, which it need not be told about. */
export const ownWrites = {
  note: (): void => {
    last = performance.now()
  },
  areRecent: (): boolean => performance.now() - last < RECENT_MS,
}
