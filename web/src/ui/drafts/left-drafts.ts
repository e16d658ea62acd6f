import { deviceStorage } from '../../api/browser-storage.ts'

const KEY = 'kitroom.left '

/**
 * When the draft of a page that was left was typed in last. Stored at once: a page that is being left may be gone before
 * its draft in IndexedDB says so.
 */
export const leftDrafts = {
  keep: (draft: string, typedAt: string): void => deviceStorage.keep(KEY + draft, typedAt),
  /** Whether a draft that was typed in last at a moment was left afterwards. */
  isLeft: (draft: string, typedAt: string): boolean => typedAt <= (deviceStorage.read(KEY + draft) ?? ''),
  forget: (draft: string): void => deviceStorage.forget(KEY + draft),
}
