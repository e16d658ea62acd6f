import { numberText } from '@kitroom/contract/number-text'

export { numberText }

/** '1 pack', '1,204 packs', '0 entries'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
