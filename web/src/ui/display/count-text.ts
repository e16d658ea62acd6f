const NUMBER = new Intl.NumberFormat('en-US')

/** '1,204'. */
export const numberText = (number: number): string => NUMBER.format(number)

/** '1 pack', '1,204 packs', '0 entries'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`
