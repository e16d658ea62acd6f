const KEPT_MS = 60_000

/** Hands a file to the browser, which saves it under this name. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
