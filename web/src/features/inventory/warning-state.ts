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
  /** Whether its product is inactive: it is a row like the others, and counts under no chip. */
  isInactive: (item: InventoryItem) => boolean
  /** The snooze of an item, while it lasts. */
  snoozeOf: (item: InventoryItem) => Snooze | null
  /** Under which chip an item counts: one alone, if any. */
  stateOf: (item: InventoryItem) => WarningState | null
}

/** The details as of a day; without them no item is snoozed or marked as not set up. */
export const warningDetails = (
  answer: AnswerOf<typeof getWarningDetails> | null | undefined,
  today: string,
): WarningDetails => {
  const products = new Map(answer?.products.map((one) => [one.product_id, one]))
  const notSetUp = new Set(answer?.not_set_up_ids)
  const snoozes = new Map(answer?.snoozes.map((one) => [one.inventory_item_id, one]))
  const warningOf = (item: InventoryItem): StockWarning | null => stockWarningOf(item, notSetUp.has(item.id))
  const snoozeOf = (item: InventoryItem): Snooze | null => {
    const [snooze, warning] = [snoozes.get(item.id), warningOf(item)]
    return snooze && warning && isSnoozed(snooze, warning, today) ? snooze : null
  }
  const isInactive = ({ product_id }: InventoryItem): boolean => products.get(product_id)?.is_active === false
  return {
    supplierOf: ({ product_id }) => products.get(product_id)?.supplier_name ?? null,
    isInactive,
    snoozeOf,
    stateOf: (item) => (isInactive(item) ? null : snoozeOf(item) ? 'Snoozed' : warningOf(item)),
  }
}
