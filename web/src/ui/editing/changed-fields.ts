type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field are equal: all empty values are, and sets have no order. */
export const isSame = (one: unknown, other: unknown): boolean => plainOf(one) === plainOf(other)

const plainOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'null'
  if (typeof value === 'string') return JSON.stringify(value.trim())
  if (Array.isArray(value)) return JSON.stringify(value.map((item) => JSON.stringify(item)).sort())
  return JSON.stringify(value)
}

/** The fields changed since a form was opened, by name. */
export const changedSince = (opened: Values, mine: Values): Values =>
  Object.fromEntries(Object.entries(mine).filter(([name, value]) => !isSame(value, opened[name])))
