const PLAIN = /^\d+(?:[.,]\d*)?$/
// 1,200 or 1 200 or 1.200 or 1'200, with a fraction after a different sign: 1.200,50.
const GROUPED = /^[1-9]\d{0,2}([.,'’ ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/
/** A thousand in some countries, one with three decimals in others. */
const EITHER = /^[1-9]\d{0,2}\.000$/

type ReadNumber = number | 'ambiguous' | undefined

/** The number in a cell: '1,200', '+5', '1.200,50'. Undefined if it is not a number. */
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
