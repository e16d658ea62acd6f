import { tabStorage } from '../../api/browser-storage.ts'

const KEY = 'kitroom.reset-token'

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** The token of a mailed link while its form is open, so that a reload does not lose it. It ends with the browser tab. */
export const resetToken = {
  /** Of this page before it was reloaded; '' where the page was opened in any other way. */
  read: (): string => (isReload() ? (tabStorage.read(KEY) ?? '') : ''),
  keep: (token: string): void => tabStorage.keep(KEY, token),
  forget: (): void => tabStorage.forget(KEY),
}
