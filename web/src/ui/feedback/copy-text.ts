/** Copies a text to the clipboard. @throws if the browser does not allow it. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    // There is no clipboard on http, and some browsers ask for a permission that nobody has given.
    if (!copyByCommand(text)) throw error
  }
}

/** The older way, which a press is permission enough for. */
const copyByCommand = (text: string): boolean => {
  const put = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', text)
  }
  // Nothing is copied from a password field, in which the selection may still be.
  document.getSelection()?.removeAllRanges()
  document.addEventListener('copy', put, { once: true, capture: true })
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', put, { capture: true })
  }
}
