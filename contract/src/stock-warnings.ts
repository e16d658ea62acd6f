import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { flag, IdParams, ids, optionalText } from './fields.ts'
import { recorded } from './history.ts'
import { hasReached, needsAttention, seesWarnings } from './inventory.ts'

/** In display order. */
export const STOCK_WARNINGS = ['Not orderable', 'Critical', 'Low', 'Not set up', 'Never received'] as const
export const StockWarning = z.enum(STOCK_WARNINGS)
export type StockWarning = z.output<typeof StockWarning>

type StockLevels = Parameters<typeof needsAttention>[0]

/** An item beyond its levels: nobody set one and it never moved, and no pieces ever came in. */
type StockHistory = { is_not_set_up?: boolean; is_never_received?: boolean }

/** Why an item needs attention. It has one reason: not set up, else not orderable, never received, critical, low. */
export const stockWarningOf = (item: StockLevels & StockHistory): StockWarning | null => {
  if (!needsAttention(item)) return null
  if (item.is_not_set_up) return 'Not set up'
  if (!item.in_stock) return 'Not orderable'
  if (item.is_never_received) return 'Never received'
  return hasReached(item.available_qty, item.critical_stock_level) ? 'Critical' : 'Low'
}

/** How much is missing to the higher of both levels; null for an item without levels. */
export const shortfallOf = (item: StockLevels): number | null => {
  const levels = [item.low_stock_level, item.critical_stock_level].filter((level) => level !== null)
  return levels.length === 0 ? null : Math.max(...levels) - item.available_qty
}

export const Snooze = z.object({
  inventory_item_id: z.int(),
  /** The day on which it ends. */
  until: z.iso.date().meta({ example: '2026-12-03' }),
  note: z.string().nullable().meta({ example: 'Delivery is on its way' }),
  /** The state of the item when it was snoozed. */
  warning: StockWarning,
})
export type Snooze = z.output<typeof Snooze>

const SEVERITY: Record<StockWarning, number> = {
  Low: 1,
  Critical: 2,
  'Never received': 2,
  'Not orderable': 3,
  'Not set up': 3,
}

/** Whether a warning is worse than another. */
export const isWorse = (one: StockWarning, other: StockWarning): boolean => SEVERITY[one] > SEVERITY[other]

/** Whether a warning is snoozed on a day, '2026-11-30'. It is not once the item is worse than before. */
export const isSnoozed = (snooze: Snooze, now: StockWarning, today: string): boolean =>
  today < snooze.until && !isWorse(now, snooze.warning)

export const SnoozeInput = z.object({
  inventory_item_ids: ids('Must be a valid ID', { label: 'Items', refersTo: 'inventory' }, null).refine(
    (chosen) => chosen.length > 0,
    'Choose at least one item',
  ),
  until: z.iso.date({ error: 'Until must be a day' }).meta({ label: 'Until', kind: 'text', example: '2026-12-03' }),
  note: optionalText('Note', 255, { example: 'Delivery is on its way' }),
})
export type SnoozeInput = z.output<typeof SnoozeInput>

export const NOTHING_TO_SNOOZE = 'One of the items asks for no attention any more'

export const getWarningDetails = endpoint({
  method: 'GET',
  path: '/api/admin/inventory-warnings/details',
  summary:
    'What belongs to the inventory warnings: their products, which were never set up or received, and which are put off',
  ...seesWarnings,
  answer: z.object({
    /** Flagged items for which nobody set a level and that never moved. */
    not_set_up_ids: z.array(z.int()),
    /** Flagged items that never received pieces. */
    never_received_ids: z.array(z.int()),
    /** Of products with warnings. */
    products: z.array(
      z.object({
        product_id: z.int(),
        supplier_name: z.string().meta({ example: 'Setpoint Apparel' }),
        is_active: z.boolean(),
      }),
    ),
    /** Includes expired ones, until somebody snoozes the item again. */
    snoozes: z.array(Snooze),
  }),
})

export const snoozeItems = endpoint({
  method: 'POST',
  path: '/api/admin/inventory-snoozes',
  summary: 'Put off the warnings of items until a day, for everybody',
  ...seesWarnings,
  body: SnoozeInput,
  answer: z.object({ snoozes: z.array(Snooze) }),
})

export const wakeItem = endpoint({
  method: 'POST',
  path: '/api/admin/inventory-snoozes/:id/wake',
  summary: 'Take back that the warning of an item was put off',
  ...seesWarnings,
  params: IdParams,
})

export const getDigestChoice = endpoint({
  method: 'GET',
  path: '/api/account/stock-digest',
  summary: 'Whether one gets the mail about new inventory warnings each morning',
  ...seesWarnings,
  personal: true,
  answer: z.object({ is_on: z.boolean() }),
})

export const setDigestChoice = endpoint({
  method: 'PUT',
  path: '/api/account/stock-digest',
  summary: 'Turn the mail about new inventory warnings on or off, for oneself',
  ...seesWarnings,
  personal: true,
  body: z.object({ is_on: flag('Warnings digest') }),
  answer: z.object({ is_on: z.boolean() }),
})

export const area = defineArea({
  about: 'Why items ask for attention, and warnings that are put off until a day',
  /** A snooze holds for everybody. */
  live: { actions: ['stock-warnings'], codes: ['MANAGE_INVENTORY'] },
  shows: ['inventory', 'products', 'garment-colors', 'sizes'],
  topics: {
    'stock-warnings': {
      area: 'stock-warnings',
      one: 'Inventory Warning',
      codes: ['MANAGE_INVENTORY'],
      fields: z.object({
        until: recorded.day('Snoozed until'),
        note: recorded.words('Note', 'Delivery is on its way'),
      }),
    },
  },
  kinds: {
    'digest-chosen': 'Warnings digest chosen',
    snoozed: 'Snoozed',
    woken: 'Woken',
  },
  findings: {
    critical: 'MANAGE_INVENTORY',
    low: 'MANAGE_INVENTORY',
    not_orderable: 'MANAGE_INVENTORY',
    not_set_up: 'MANAGE_INVENTORY',
    never_received: 'MANAGE_INVENTORY',
    /** The other items of active products: no list is for them alone. */
    in_order: 'MANAGE_INVENTORY',
  },
})
