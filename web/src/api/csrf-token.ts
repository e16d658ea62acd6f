import { deviceStorage } from './browser-storage.ts'

/** The key in local storage. */
export const CSRF_TOKEN = 'csrfToken'

/** Kept in local storage, so that every tab of one browser writes with the same token. */
export const csrfToken = {
  read: (): string | null => deviceStorage.read(CSRF_TOKEN),
  keep: (token: string): void => deviceStorage.keep(CSRF_TOKEN, token),
  forget: (): void => deviceStorage.forget(CSRF_TOKEN),
}
