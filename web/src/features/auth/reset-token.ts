const KEY = 'kitroom.reset-token'

/** The token of a mailed link while its form is open, so that a reload does not lose it. It ends with the browser tab. */
export const resetToken = {
  read: (): string => sessionStorage.getItem(KEY) ?? '',
  keep: (token: string): void => sessionStorage.setItem(KEY, token),
  forget: (): void => sessionStorage.removeItem(KEY),
}
