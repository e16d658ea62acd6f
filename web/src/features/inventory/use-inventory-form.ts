import {
  InventoryInput,
  type InventoryItem,
  listInventoryAdjustments,
  listInventoryItems,
  listInventoryWarnings,
  updateInventoryItem,
} from '@kitroom/contract/inventory'
import { useState } from 'react'
import { ApiFailure } from '../../api/failure.ts'
import { useAction, useUpdateCache } from '../../api/hooks.ts'
import { mergeSaved } from '../../api/merge-saved.ts'
import type { ReadAnswer } from '../../api/read-answer.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { useContractForm } from '../../ui/form/use-contract-form.ts'

type Answer = ReadAnswer<typeof updateInventoryItem>

/** One sending of one dialog. `crypto.randomUUID` would do, but browsers have it on https alone. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The form behind the dialog: where it starts, what saving sends, and what a save changes on the page. */
export const useInventoryForm = (item: InventoryItem) => {
  const start = {
    sku: item.sku ?? '',
    supplier_sku: item.supplier_sku ?? '',
    low_stock_level: item.low_stock_level,
    critical_stock_level: item.critical_stock_level,
    in_stock: item.in_stock,
    adjustment_qty: null,
    notes: '',
    updated_at: item.updated_at,
  }
  const form = useContractForm(InventoryInput, start)
  // Kept as long as the dialog is open: a quantity whose answer got lost is not added a second time.
  const [idempotencyKey] = useState(newKey)
  const { run } = useAction(updateInventoryItem, [listInventoryWarnings, listInventoryAdjustments])
  const changeItems = useUpdateCache(listInventoryItems, { params: { id: item.product_id } })
  const notify = useNotify()

  const save = async (body: InventoryInput, version?: string): Promise<Answer> => {
    try {
      const answer = await run({ params: { id: item.id }, body, version, idempotencyKey })
      changeItems((known) => ({
        ...known,
        items: known.items.map((one) => (one.id === item.id ? edited(one, body, answer) : one)),
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

/** The item after a save: what was sent on top of what was loaded, and on top of both what the server says. */
const edited = (item: InventoryItem, body: InventoryInput, answer: Answer): InventoryItem => {
  const inStock = body.in_stock ?? item.in_stock
  const sent: InventoryItem = {
    ...item,
    sku: body.sku ?? null,
    supplier_sku: body.supplier_sku ?? null,
    low_stock_level: body.low_stock_level ?? null,
    critical_stock_level: body.critical_stock_level ?? null,
    in_stock: inStock,
    always_in_stock: item.always_in_stock && inStock,
    available_qty: item.available_qty + body.adjustment_qty,
  }
  return mergeSaved(sent, answer.item)
}

const ARRIVED = 'An earlier save of this dialog has arrived after all. Close it and look at the item again.'

const isSavedBefore = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.path === 'Idempotency-Key'
