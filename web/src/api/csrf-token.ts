const KEY = 'csrfToken'

/** Kept in local storage, so that every tab of one browser writes with the same token. */
export const csrfToken = {
  read: (): string | null => localStorage.getItem(KEY),
  keep: (token: string): void => localStorage.setItem(KEY, token),
  forget: (): void => localStorage.removeItem(KEY),
}
