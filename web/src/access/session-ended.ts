let hasEnded = false

/** Whether a session that somebody worked in has ended in this tab, and nobody has signed in since. */
export const sessionEnded = {
  read: (): boolean => hasEnded,
  note: (): void => {
    hasEnded = true
  },
  forget: (): void => {
    hasEnded = false
  },
}
