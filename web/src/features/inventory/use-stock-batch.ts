import { listStock, sumStock } from '@kitroom/contract/all-stock'
import { type BatchInput, type BatchRowInput, type CheckedRow, createBatch } from '@kitroom/contract/batches'
import {
  getStockSetup,
  type InventoryItem,
  listInventoryItems,
  listInventoryWarnings,
  listItemMovements,
  listItemsToSetUp,
  listProductMovements,
} from '@kitroom/contract/inventory'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiFailure, messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { refreshAnswers } from '../../api/refresh.ts'
import { useBatchCheck } from '../../ui/bulk-edit/use-batch-check.ts'
import { withShortMoments } from '../../ui/display/short-moment.ts'

/** The answers that change with the stock. */
export const STOCK_ANSWERS = [
  listInventoryItems,
  listInventoryWarnings,
  listItemMovements,
  getStockSetup,
  listItemsToSetUp,
  listProductMovements,
  listStock,
  sumStock,
]

type Checked = ReadonlyMap<number, CheckedRow>

const NOTHING: Checked = new Map()

/** By item. Of a row that is wrong in itself the server does not say which item it is of. */
const byItem = (sent: readonly BatchRowInput[], checked: readonly CheckedRow[]): Checked =>
  new Map(sent.flatMap(({ id }, index) => (id && checked[index] ? [[id, readable(checked[index])] as const] : [])))

const readable = (row: CheckedRow): CheckedRow => ({
  ...row,
  notes: row.notes.map(({ path, message }) => ({ path, message: withShortMoments(message) })),
})

/**
 * Changes of many items that are made together or not at all. The server says of them beforehand what is wrong, and what
 * moved since they were counted; `checkedAt` is when it checked these rows, by its own clock, or null until it has.
 */
export const useStockBatch = (
  kind: BatchInput['kind'],
  rows: readonly BatchRowInput[],
  /** The items as they are now. When others have moved some, the changes are checked again. */
  stock?: readonly InventoryItem[],
) => {
  const [checked, setChecked] = useState(NOTHING)
  const [last, setLast] = useState<{ asked: string; at: string | null } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const creating = useAction(createBatch, STOCK_ANSWERS)
  const asked = JSON.stringify(rows)
  const subject = useMemo(() => ({ asked, stock }), [asked, stock])

  const client = useQueryClient()
  const batch = () => ({ area: 'inventory', kind, rows: [...rows] })
  useBatchCheck(subject, {
    batch,
    onChecked: ({ rows: found = [], checked_at: at = null }) => {
      setChecked(byItem(rows, found))
      setLast({ asked, at })
      setFailure(null)
    },
    onFailed: (error) => setFailure(messageOf(error, 'The changes could not be checked.')),
  })

  const save = (idempotencyKey: string) =>
    creating.run({ body: batch(), idempotencyKey }).catch((error: unknown) => {
      const found = error instanceof ApiFailure ? error.current?.rows : undefined
      if (Array.isArray(found)) setChecked(byItem(rows, found))
      // Others may have changed some of it.
      if (found) void refreshAnswers(client, STOCK_ANSWERS)
      throw error
    })
  const wrong = [...checked.values()].filter(({ state }) => state === 'wrong').length
  const checkedAt = last?.asked === asked ? last.at : null
  return { save, checked, checkedAt, failure, wrong }
}
