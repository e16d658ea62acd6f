import { MAX_INTEGER } from '@kitroom/contract/fields'
import {
  BELOW_ZERO,
  type InventoryBulkInput,
  type InventoryInput,
  type InventoryItem,
  type StockMovement,
  TOO_MUCH,
} from '@kitroom/contract/inventory'
import type { Settings } from './queries.ts'

/** An item's settings after a save: fields left out stay, and Always In Stock sets In Stock. */
export const settingsAfter = (before: InventoryItem, input: InventoryInput): Settings => {
  const always = input.always_in_stock ?? (input.in_stock === false ? false : before.always_in_stock)
  const inStock = input.in_stock ?? (input.always_in_stock ? true : before.in_stock)
  return {
    sku: orBefore(input.sku, before.sku),
    supplier_sku: orBefore(input.supplier_sku, before.supplier_sku),
    low_stock_level: orBefore(input.low_stock_level, before.low_stock_level),
    critical_stock_level: orBefore(input.critical_stock_level, before.critical_stock_level),
    in_stock: inStock,
    always_in_stock: always && inStock,
  }
}

const orBefore = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)

/** Why a quantity is invalid, or null. */
export const quantityProblem = (quantity: number): string | null => {
  if (quantity < 0) return BELOW_ZERO
  return quantity > MAX_INTEGER ? TOO_MUCH : null
}

/** A quantity is counted or adjusted. */
export const NOT_BOTH = 'Give a count or an adjustment, not both'

export const isCounted = ({ counted_qty }: Pick<InventoryBulkInput, 'counted_qty'>): boolean =>
  counted_qty !== undefined && counted_qty !== null

type Wanted = Pick<InventoryBulkInput, 'adjustment_qty' | 'counted_qty'>

/** The change of the quantity by a save. Later movements are added to a count. */
export const changeFor = (available: number, { adjustment_qty, counted_qty }: Wanted, movedSince: number): number =>
  isCounted({ counted_qty }) ? Number(counted_qty) + movedSince - available : adjustment_qty

/** The settings alone. */
export const settingsOf = (item: Settings): Settings => ({
  sku: item.sku,
  supplier_sku: item.supplier_sku,
  low_stock_level: item.low_stock_level,
  critical_stock_level: item.critical_stock_level,
  in_stock: item.in_stock,
  always_in_stock: item.always_in_stock,
})

/** The settings that a save changed, with their values before and after. */
export const editsOf = (before: Settings, after: Settings): StockMovement['edits'] =>
  (Object.keys(after) as (keyof Settings)[])
    .filter((path) => before[path] !== after[path])
    .map((path) => ({ path, before: before[path], after: after[path] }))
