import { listStockHistory } from '@kitroom/contract/all-stock'
import {
  getStockSetup,
  InventoryBulkInput,
  type InventoryItem,
  listInventoryItems,
  listInventoryWarnings,
  type StockMovement,
  updateInventoryItem,
} from '@kitroom/contract/inventory'
import { useEffect } from 'react'
import { useAction, useCachedAnswer } from '../../api/hooks.ts'
import { mergeSaved } from '../../api/merge-saved.ts'
import type { ReadAnswer } from '../../api/read-answer.ts'
import { serverClock } from '../../api/server-clock.ts'
import { withShortMoments } from '../../ui/display/short-moment.ts'
import { type ContractForm, useContractForm } from '../../ui/editing/use-contract-form.ts'
import { useNotify } from '../../ui/feedback/notify.ts'

type Entry = { adjustment_qty?: unknown; counted_qty?: unknown }

/** The new quantity; null while no valid number is typed. What moved since a count is added to it. */
export const newQuantity = (
  available: number,
  { adjustment_qty, counted_qty }: Entry,
  moved: number,
): number | null => {
  if (typeof counted_qty === 'number') return counted_qty + moved
  return typeof adjustment_qty === 'number' ? available + adjustment_qty : null
}

type Movement = Pick<StockMovement, 'id' | 'adjusted_at' | 'adjustment_qty' | 'reason' | 'undoes_id'>

/** How much an item has moved after a moment. A count, and what undoes one, moves nothing. */
export const movedAfter = (movements: readonly Movement[], moment: string): number => {
  const counts = new Set(movements.flatMap(({ id, reason }) => (reason === 'Count' ? [id] : [])))
  const isCount = ({ reason, undoes_id }: Movement) => reason === 'Count' || counts.has(undoes_id ?? 0)
  return movements
    .filter((line) => Date.parse(line.adjusted_at) > Date.parse(moment) && !isCount(line))
    .reduce((sum, { adjustment_qty }) => sum + adjustment_qty, 0)
}

/** '+5 since 14:05': what moved since a count; null if nothing did. */
export const movedSince = (moved: number, countedAt: string): string | null =>
  moved === 0 ? null : withShortMoments(`${moved > 0 ? '+' : ''}${moved} since ${countedAt}`)

/** The body of a save: the specified fields, and of the others those that were used. */
export const stockBody = (input: InventoryBulkInput) => {
  const { counted_qty, counted_at, reason, adjustment_qty, ...specified } = input
  const quantity = typeof counted_qty === 'number' ? { counted_qty, counted_at } : { adjustment_qty }
  return { ...specified, ...quantity, ...(reason && { reason }) }
}

type Answer = ReadAnswer<typeof updateInventoryItem>

/** The form behind the dialog: where it starts, what saving sends, and what a save changes on the page. */
export const useInventoryForm = (item: InventoryItem) => {
  const start = {
    id: item.id,
    sku: item.sku ?? '',
    supplier_sku: item.supplier_sku ?? '',
    low_stock_level: item.low_stock_level,
    critical_stock_level: item.critical_stock_level,
    in_stock: item.in_stock,
    adjustment_qty: null,
    counted_qty: null,
    counted_at: null,
    reason: null,
    notes: '',
    updated_at: item.updated_at,
  }
  const form = useContractForm(InventoryBulkInput, start)
  useLastTyped(form)
  const { run } = useAction(updateInventoryItem, REFRESHED)
  const { update: changeItems } = useCachedAnswer(listInventoryItems, { params: { id: item.product_id } })
  const notify = useNotify()

  const save = async (input: InventoryBulkInput, version = item.updated_at, idempotencyKey = ''): Promise<Answer> => {
    const body = stockBody(input)
    const answer = await run({ params: { id: item.id }, body, version, idempotencyKey })
    changeItems((before) => ({
      ...before,
      items: before.items.map((one) => (one.id === item.id ? edited(one, input, answer) : one)),
    }))
    return answer
  }

  const whenSaved = ({ message, item: saved }: Answer, merged: string | null) => {
    const { counted_qty, counted_at } = form.getValues()
    const after = saved?.available_qty
    const moved = after !== undefined && typeof counted_qty === 'number' ? after - counted_qty : 0
    const since = counted_at ? movedSince(moved, counted_at) : null
    const said = [message, since && `Now ${after}: ${since}.`, merged].filter(Boolean).join(' ')
    if (said) notify(said)
  }

  return { form, save, whenSaved }
}

const REFRESHED = [listInventoryWarnings, listStockHistory, getStockSetup]

/**
 * Of adjustment and count the last one typed counts and empties the other. The moment of the count goes with it: what
 * moves between typing and saving is added.
 */
const useLastTyped = (form: ContractForm<typeof InventoryBulkInput>): void => {
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name, type }) => {
      if (type !== 'change' || (name !== 'adjustment_qty' && name !== 'counted_qty')) return
      const isEmpty = values[name] === null
      form.setValue('counted_at', name === 'counted_qty' && !isEmpty ? serverClock.now().toISOString() : null)
      if (isEmpty) return
      const other = name === 'counted_qty' ? 'adjustment_qty' : 'counted_qty'
      // After every listener has heard of the change: it brings the old value of the other along.
      queueMicrotask(() => {
        form.setValue(other, null, { shouldDirty: true })
        form.clearErrors(other)
      })
    })
    return unsubscribe
  }, [form.watch, form.setValue, form.clearErrors])
}

/** The item after a save: what was sent on top of what was loaded, and on top of both what the server says. */
const edited = (item: InventoryItem, body: InventoryBulkInput, answer: Answer): InventoryItem => {
  const inStock = body.in_stock ?? item.in_stock
  const sent: InventoryItem = {
    ...item,
    sku: body.sku ?? null,
    supplier_sku: body.supplier_sku ?? null,
    low_stock_level: body.low_stock_level ?? null,
    critical_stock_level: body.critical_stock_level ?? null,
    in_stock: inStock,
    always_in_stock: item.always_in_stock && inStock,
    available_qty: body.counted_qty ?? item.available_qty + body.adjustment_qty,
  }
  return mergeSaved(sent, answer.item)
}
