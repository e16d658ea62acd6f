import {
  getStockSetup,
  InventoryBulkInput,
  type InventoryItem,
  listInventoryItems,
  listInventoryWarnings,
  listItemMovements,
  listProductMovements,
  updateInventoryItem,
} from '@kitroom/contract/inventory'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../api/failure.ts'
import { useAction, useUpdateCache } from '../../api/hooks.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { mergeSaved } from '../../api/merge-saved.ts'
import type { ReadAnswer } from '../../api/read-answer.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts'
import { stockBody } from './stock-entry.ts'

type Answer = ReadAnswer<typeof updateInventoryItem>

/** The form behind the dialog: where it starts, what saving sends, and what a save changes on the page. */
export const useInventoryForm = (item: InventoryItem) => {
  const start = {
    sku: item.sku ?? '',
    supplier_sku: item.supplier_sku ?? '',
    low_stock_level: item.low_stock_level,
    critical_stock_level: item.critical_stock_level,
    in_stock: item.in_stock,
    adjustment_qty: null,
    counted_qty: null,
    reason: null,
    notes: '',
    updated_at: item.updated_at,
  }
  const form = useContractForm(InventoryBulkInput, start)
  const countedAt = useLastTyped(form)
  // Kept as long as the dialog is open: a quantity whose answer got lost is not added a second time.
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { run } = useAction(updateInventoryItem, REFRESHED)
  const changeItems = useUpdateCache(listInventoryItems, { params: { id: item.product_id } })
  const notify = useNotify()

  const save = async (input: InventoryBulkInput, version?: string): Promise<Answer> => {
    const body = stockBody(input, countedAt.current)
    try {
      const answer = await run({ params: { id: item.id }, body, version, idempotencyKey })
      changeItems((known) => ({
        ...known,
        items: known.items.map((one) => (one.id === item.id ? edited(one, input, answer) : one)),
      }))
      return answer
    } catch (error) {
      throw isSavedBefore(error) ? new ApiFailure(409, ARRIVED, { path: 'saved-before' }) : error
    }
  }

  const whenSaved = ({ message }: Answer) => {
    if (message) notify(message)
  }

  return { form, save, whenSaved }
}

const REFRESHED = [listInventoryWarnings, listItemMovements, listProductMovements, getStockSetup]

/**
 * Of adjustment and count the last one typed counts and empties the other. Answers with the moment of the count: what
 * moves between typing and saving is added to it.
 */
const useLastTyped = (form: ContractForm<typeof InventoryBulkInput>) => {
  const countedAt = useRef('')
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name, type }) => {
      if (type !== 'change' || (name !== 'adjustment_qty' && name !== 'counted_qty') || values[name] === null) return
      if (name === 'counted_qty') countedAt.current = new Date().toISOString()
      const other = name === 'counted_qty' ? 'adjustment_qty' : 'counted_qty'
      form.setValue(other, null, { shouldDirty: true })
      form.clearErrors(other)
    })
    return unsubscribe
  }, [form.watch, form.setValue, form.clearErrors])
  return countedAt
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

const ARRIVED = 'An earlier save of this dialog has arrived after all. Close it and look at the item again.'

const isSavedBefore = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.path === 'Idempotency-Key'
