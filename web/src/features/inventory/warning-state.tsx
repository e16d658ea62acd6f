import type { AnswerOf } from '@kitroom/contract/endpoint'
import type { InventoryItem } from '@kitroom/contract/inventory'
import type { Filters } from '@kitroom/contract/list-state'
import {
  type getWarningDetails,
  isSnoozed,
  type Snooze,
  STOCK_WARNINGS,
  type StockWarning,
  stockWarningOf,
} from '@kitroom/contract/stock-warnings'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { type CSSProperties, memo, useMemo } from 'react'
import { numberText } from '../../ui/display/count-text.ts'
import type { List } from '../../ui/list/use-list.ts'

const WARNING_STATES = [...STOCK_WARNINGS, 'Snoozed'] as const
type WarningState = (typeof WARNING_STATES)[number]

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

/** The details as of a day; without them no item is snoozed, not set up or never received. */
export const warningDetails = (
  answer: AnswerOf<typeof getWarningDetails> | null | undefined,
  today: string,
): WarningDetails => {
  const products = new Map(answer?.products.map((one) => [one.product_id, one]))
  const notSetUp = new Set(answer?.not_set_up_ids)
  const neverReceived = new Set(answer?.never_received_ids)
  const snoozes = new Map(answer?.snoozes.map((one) => [one.inventory_item_id, one]))
  const warningOf = (item: InventoryItem): StockWarning | null =>
    stockWarningOf({ ...item, is_not_set_up: notSetUp.has(item.id), is_never_received: neverReceived.has(item.id) })
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

type KindChipsProps = {
  /** How many items there are of each kind. */
  kinds: readonly { readonly kind: string; readonly items: number }[]
  filters: Filters
  change: List<never>['change']
  column: string
  /** Filters that a pressed chip sets besides. */
  besides?: Filters
}

/** A list of warnings is printed with two presses. */
export const PRINT = ['Print']

const NOTHING: Filters = {}

/** The number of items of each kind, as filters: a second press takes them off. */
export function KindChips({ kinds, filters, change, column, besides = NOTHING }: KindChipsProps) {
  const filter = filters[column]
  const others = Object.fromEntries(Object.entries(filters).filter(([id]) => id !== column && !(id in besides)))
  const chosen = filter?.is === 'one-of' && filter.values.length === 1 ? filter.values[0] : null
  return (
    <Stack direction="row" role="group" aria-label="Kinds" sx={{ flex: 'none', gap: 1 }}>
      {kinds.map(({ kind, items }) => {
        const isChosen = chosen === kind
        if (items === 0 && !isChosen) return null
        const alone: Filters = { ...others, [column]: { is: 'one-of', values: [kind] }, ...besides }
        return (
          <Chip
            key={kind}
            component="button"
            clickable
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            aria-pressed={isChosen}
            label={`${kind} ${numberText(items)}`}
            onClick={() => change({ filters: isChosen ? others : alone })}
          />
        )
      })}
    </Stack>
  )
}

type WarningChipsProps = Omit<KindChipsProps, 'kinds'> & {
  rows: readonly InventoryItem[]
  stateOf: WarningDetails['stateOf']
}

/** The states of warnings as filters. Memoized, so that typing does not count them again. */
export const WarningChips = memo(function WarningChips({ rows, stateOf, ...chips }: WarningChipsProps) {
  const kinds = useMemo(() => {
    const counts = Map.groupBy(rows, stateOf)
    return WARNING_STATES.map((kind) => ({ kind, items: counts.get(kind)?.length ?? 0 }))
  }, [rows, stateOf])
  return <KindChips {...chips} kinds={kinds} />
})

type LevelBarProps = {
  item: Pick<
    InventoryItem,
    'available_qty' | 'low_stock_level' | 'critical_stock_level' | 'always_in_stock' | 'in_stock'
  >
  quantity: string
  /** Beside the quantity and its level, as on a card; otherwise below the quantity. */
  isBeside?: boolean
}

/** The color of a severity; of items that are not orderable a neutral one, however many there are. */
const colorOf = (warning: StockWarning | null): string => {
  if (warning === 'Not orderable') return 'var(--mui-palette-text-disabled)'
  return `var(--mui-palette-${warning === 'Critical' ? 'error' : warning === 'Low' ? 'warning' : 'success'}-main)`
}

/**
 * The quantity of an item, and a bar that shows how far it reaches to the higher of its levels; no bar without levels.
 * Its cell is still named by the quantity alone.
 */
export function LevelBar({ item, quantity, isBeside = false }: LevelBarProps) {
  const [low, critical] = [item.low_stock_level ?? 0, item.critical_stock_level ?? 0]
  const level = Math.max(low, critical)
  if (level === 0) return quantity
  const reached = Math.min(item.available_qty, level)
  const color = colorOf(stockWarningOf(item))
  return (
    // biome-ignore lint/a11y/useSemanticElements: <meter> is drawn by the browser and cannot be styled alike everywhere.
    <div
      role="meter"
      aria-label="Stock level"
      aria-valuemin={0}
      aria-valuemax={level}
      aria-valuenow={reached}
      aria-valuetext={quantity}
      style={isBeside ? BESIDE : undefined}
    >
      <span>{isBeside ? `${quantity},` : quantity}</span>
      {isBeside && (
        <span style={AT_LEVEL}>
          {low < critical ? 'critical' : 'low'} at {numberText(level)}
        </span>
      )}
      <div style={{ ...BAR, ...(isBeside ? {} : BELOW), outlineColor: reached === 0 ? color : 'transparent' }}>
        <div style={{ height: '100%', width: `${(100 * reached) / level}%`, backgroundColor: color }} />
      </div>
    </div>
  )
}

const BESIDE: CSSProperties = { display: 'flex', alignItems: 'center', gap: 5 }
const AT_LEVEL: CSSProperties = { color: 'var(--mui-palette-text-secondary)' }
const BELOW: CSSProperties = { marginTop: 2, height: 3 }
const BAR: CSSProperties = {
  forcedColorAdjust: 'none',
  outline: '1px solid',
  height: 4,
  minWidth: 40,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 14%, transparent)',
}
