/** The key in local storage. */
export const CSRF_TOKEN = 'csrfToken'

/** Kept in local storage, so that every tab of one browser writes with the same token. */
export const csrfToken = {
  read: (): string | null => localStorage.getItem(CSRF_TOKEN),
  keep: (token: string): void => localStorage.setItem(CSRF_TOKEN, token),
  forget: (): void => localStorage.removeItem(CSRF_TOKEN),
}
