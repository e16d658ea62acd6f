const NEEDS_QUOTES = /[;"\n\r]/

const quoted = (item: string): string => (NEEDS_QUOTES.test(item) ? `"${item.replaceAll('"', '""')}"` : item)

/** Several items in one cell: 'Navy; Royal'. */
export const joinItems = (items: readonly string[]): string => items.map(quoted).join('; ')

// Either in quotes, with each inner quote doubled, or everything up to the next separator.
const ITEM = /\s*(?:"((?:[^"]|"")*)"[^\S\n\r]*(?=[;\n\r]|$)|([^;\n\r]*))(?:[;\n\r]|$)/y

/** The items of a cell, separated by semicolons or line breaks; blank items are ignored. */
export const splitItems = (cell: string): string[] => {
  const items: string[] = []
  const next = new RegExp(ITEM)
  while (next.lastIndex < cell.length) {
    const match = next.exec(cell)
    if (!match) break
    const item = (match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim()
    if (item !== '') items.push(item)
  }
  return items
}
