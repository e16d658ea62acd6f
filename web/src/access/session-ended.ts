let hasEnded = false

/** Whether a session ended during work in this tab, without a sign-in since. */
export const sessionEnded = {
  read: (): boolean => hasEnded,
  note: (): void => {
    hasEnded = true
  },
  forget: (): void => {
    hasEnded = false
  },
}
