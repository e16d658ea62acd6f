import { foldText } from '@kitroom/contract/fold-text'
import { MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import { cleanCell } from '../../../ui/sheet/cells.ts'
import { ROSTER_COLUMNS } from './roster-columns.ts'

/** The name of a special item until it gets another. */
export const SPECIAL_ITEM = 'Special Item'

const usedNames = (items: readonly string[]): ReadonlySet<string> =>
  new Set([...ROSTER_COLUMNS.map((column) => column.name), ...items].map(foldText))

/** The reason to refuse one more special item; null below the limit. */
export const refuseOneMore = (items: readonly string[]): string | null =>
  items.length >= MOST_SPECIAL_ITEMS ? `There can be at most ${MOST_SPECIAL_ITEMS} special items` : null

/** The reason to refuse a name beside those of the other special items; null if it is valid. */
export const refuseName = (others: readonly string[], name: string): string | null => {
  const cleaned = cleanCell(name)
  if (cleaned === '') return 'Item name is required'
  if (cleaned.length > 50) return 'Item name can be at most 50 characters'
  return usedNames(others).has(foldText(cleaned)) ? 'There is already a column of this name' : null
}

/** The reason to refuse a new special item; null if it is valid. */
export const refuseSpecialItem = (items: readonly string[], name: string): string | null =>
  refuseName(items, name) ?? refuseOneMore(items)

/** A name, with a number behind it if a column has it already. */
export const unusedName = (items: readonly string[], name: string): string => {
  const used = usedNames(items)
  if (!used.has(foldText(name))) return name
  let number = 2
  while (used.has(foldText(`${name} ${number}`))) number += 1
  return `${name} ${number}`
}
