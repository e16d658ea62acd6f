import { patternProblem, USUAL_PATTERN } from '@kitroom/contract/sku-pattern'
import { deviceStorage } from '../../api/browser-storage.ts'

const KEY = 'sku-pattern'

/** The SKU pattern that was last used in this browser. */
export const lastPattern = {
  read: (): string => {
    const stored = deviceStorage.read(KEY) ?? ''
    return patternProblem(stored) === null ? stored : USUAL_PATTERN
  },
  keep: (pattern: string): void => deviceStorage.keep(KEY, pattern),
}
