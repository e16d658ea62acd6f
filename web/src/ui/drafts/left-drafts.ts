const KEY = 'kitroom.left '

/**
 * When the draft of a page that was left was typed in last. Stored at once: a page that is being left may be gone before
 * its draft in IndexedDB says so.
 */
export const leftDrafts = {
  keep: (draft: string, typedAt: string): void => {
    try {
      localStorage.setItem(KEY + draft, typedAt)
    } catch {
      // It is full: the draft itself says so in most cases.
    }
  },
  /** Whether a draft that was typed in last at a moment was left afterwards. */
  isLeft: (draft: string, typedAt: string): boolean => typedAt <= (localStorage.getItem(KEY + draft) ?? ''),
  forget: (draft: string): void => localStorage.removeItem(KEY + draft),
}
