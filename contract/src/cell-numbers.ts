const PLAIN = /^\d+(?:[.,]\d*)?$/
// 1,200 and 1 200 and 1.200 and 1'200, with a fraction after another sign: 1.200,50.
const GROUPED = /^[1-9]\d{0,2}([.,'’ ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/
/** A thousand for some, a one with three decimals for others. */
const EITHER = /^[1-9]\d{0,2}\.000$/

export type ReadNumber = number | 'ambiguous' | undefined

/** The number that a text of a sheet means: '1,200', '+5', '1.200,50'. Undefined: none. */
export const readNumber = (text: string): ReadNumber => {
  const found = /^([+\-−]?)\s*(.*)$/s.exec(text.replace(/\s+/g, ' ').trim())
  const [, sign = '', digits = ''] = found ?? []
  if (EITHER.test(digits)) return 'ambiguous'
  const group = GROUPED.exec(digits)?.[1]
  const plain = group === undefined ? digits : digits.replaceAll(group, '')
  if (!PLAIN.test(plain)) return undefined
  const value = Number(plain.replace(',', '.'))
  return sign === '-' || sign === '−' ? 0 - value : value
}
