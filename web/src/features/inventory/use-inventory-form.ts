import type { AnswerOf } from '@kitroom/contract/endpoint'
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
import { useNotify } from '../../ui/feedback/notify.ts'
import { useContractForm } from '../../ui/form/use-contract-form.ts'

type Answer = AnswerOf<typeof updateInventoryItem>

/** One sending of one dialog. `crypto.randomUUID` would do, but browsers have it on https alone. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The form behind the dialog: where it starts, what saving sends, and what a save changes on the page. */
export const useInventoryForm = (item: InventoryItem) => {
  const form = useContractForm(InventoryInput, {
    sku: item.sku ?? '',
    supplier_sku: item.supplier_sku ?? '',
    low_stock_level: item.low_stock_level,
    critical_stock_level: item.critical_stock_level,
    in_stock: item.in_stock,
    adjustment_qty: null,
    notes: '',
    updated_at: item.updated_at,
  })
  // Kept as long as the dialog is open: a quantity whose answer got lost is not added a second time.
  const [idempotencyKey] = useState(newKey)
  const { run } = useAction(updateInventoryItem, [listInventoryWarnings, listInventoryAdjustments])
  const changeItems = useUpdateCache(listInventoryItems, { params: { id: item.product_id } })
  const notify = useNotify()

  const save = async (body: InventoryInput): Promise<Answer> => {
    try {
      return await run({ params: { id: item.id }, body, idempotencyKey })
    } catch (error) {
      throw isSavedBefore(error) ? new ApiFailure(409, ARRIVED, { path: 'saved-before' }) : error
    }
  }

  const whenSaved = ({ item: saved, message }: Answer) => {
    changeItems((known) => ({ ...known, items: known.items.map((other) => (other.id === saved.id ? saved : other)) }))
    if (message) notify(message)
  }

  return { form, save, whenSaved }
}

const ARRIVED = 'An earlier save of this dialog has arrived after all. Close it and look at the item again.'

const isSavedBefore = (error: unknown): boolean =>
  error instanceof ApiFailure && error.status === 409 && error.path === 'Idempotency-Key'
