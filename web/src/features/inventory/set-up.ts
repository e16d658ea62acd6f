import { patternProblem, USUAL_PATTERN } from '@kitroom/contract/sku-pattern'
import { deviceStorage } from '../../api/browser-storage.ts'

/** How the part of a page begins that sets up items, for its draft. */
export const SET_UP_PART = 'set up '

/** Products as the call for their items names them: the same ones are the same question. */
export const productsText = (ids: Iterable<number>): string =>
  [...new Set(ids)].sort((one, other) => one - other).join(',')

const KEY = 'sku-pattern'

/** The SKU pattern that was last used in this browser. */
export const lastPattern = {
  read: (): string => {
    const stored = deviceStorage.read(KEY) ?? ''
    return patternProblem(stored) === null ? stored : USUAL_PATTERN
  },
  keep: (pattern: string): void => deviceStorage.keep(KEY, pattern),
}
