import { numberText } from '@kitroom/contract/number-text'
import { COUNTED_TO } from '@kitroom/contract/paged'

export { numberText }

/** '1 pack', '1,204 packs', '0 entries'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** '1,204'; '10,000+' for more than are counted. */
export const totalText = (total: number): string =>
  total > COUNTED_TO ? `${numberText(COUNTED_TO)}+` : numberText(total)

/** '1,204'; a dash for none. */
export const numberOrDash = (value: number | null): string => (value === null ? '—' : numberText(value))
