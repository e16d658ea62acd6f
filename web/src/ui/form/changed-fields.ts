type Values = Readonly<Record<string, unknown>>

/** Whether two values of a field say the same: nothing is nothing however it is written, and a set has no order. */
export const isSame = (one: unknown, other: unknown): boolean => plainOf(one) === plainOf(other)

const plainOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'null'
  if (typeof value === 'string') return JSON.stringify(value.trim())
  if (Array.isArray(value)) return JSON.stringify(value.map((item) => JSON.stringify(item)).sort())
  return JSON.stringify(value)
}

/** What a person changed in a form since it was opened, by the name of the field. */
export const changedSince = (opened: Values, mine: Values): Values =>
  Object.fromEntries(Object.entries(mine).filter(([name, value]) => !isSame(value, opened[name])))
