import type { AnswerOf } from '@kitroom/contract/endpoint'
import type { InventoryItem } from '@kitroom/contract/inventory'
import {
  type getWarningDetails,
  isSnoozed,
  type Snooze,
  STOCK_WARNINGS,
  type StockWarning,
  stockWarningOf,
} from '@kitroom/contract/stock-warnings'

export const WARNING_STATES = [...STOCK_WARNINGS, 'Snoozed'] as const
export type WarningState = (typeof WARNING_STATES)[number]

/** Additional data on the items in the list of warnings. */
export type WarningDetails = {
  supplierOf: (item: InventoryItem) => string | null
  /** The snooze of an item, while it lasts. */
  snoozeOf: (item: InventoryItem) => Snooze | null
  /** Under which chip an item counts: one alone. */
  stateOf: (item: InventoryItem) => WarningState | null
}

/** The details as of a day; without them no item is snoozed or marked as not set up. */
export const warningDetails = (
  answer: AnswerOf<typeof getWarningDetails> | null | undefined,
  today: string,
): WarningDetails => {
  const suppliers = new Map(answer?.suppliers.map((one) => [one.product_id, one.supplier_name]))
  const notSetUp = new Set(answer?.not_set_up_ids)
  const snoozes = new Map(answer?.snoozes.map((one) => [one.inventory_item_id, one]))
  const warningOf = (item: InventoryItem): StockWarning | null => stockWarningOf(item, notSetUp.has(item.id))
  const snoozeOf = (item: InventoryItem): Snooze | null => {
    const [snooze, warning] = [snoozes.get(item.id), warningOf(item)]
    return snooze && warning && isSnoozed(snooze, warning, today) ? snooze : null
  }
  return {
    supplierOf: ({ product_id }) => suppliers.get(product_id) ?? null,
    snoozeOf,
    stateOf: (item) => (snoozeOf(item) ? 'Snoozed' : warningOf(item)),
  }
}
