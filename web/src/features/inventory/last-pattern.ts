import { USUAL_PATTERN, whyNotPattern } from '@kitroom/contract/sku-pattern'

const KEY = 'sku-pattern'

/** The SKU pattern that was last used in this browser. */
export const lastPattern = {
  read: (): string => {
    const kept = localStorage.getItem(KEY) ?? ''
    return whyNotPattern(kept) === null ? kept : USUAL_PATTERN
  },
  keep: (pattern: string): void => localStorage.setItem(KEY, pattern),
}
