import type { BatchInput, BatchRowInput, CheckedRow } from '@kitroom/contract/batches'
import { type BulkArea, importFields } from '@kitroom/contract/bulk'
import { type DayOrder, orderOfDays, readMoment } from '@kitroom/contract/cell-dates'
import { escapeIfEscaped } from '@kitroom/contract/spreadsheet-text'
import { isBlankRow, type SheetRow } from '../sheet/sheet-model.ts'
import type { ImportState } from './import-model.ts'

/** The rows that are imported, in their order. */
export const sentRows = ({ sheet, leftOut }: ImportState): SheetRow[] =>
  sheet.sheet.filter((row) => !leftOut.has(row.id) && !isBlankRow(row))

type Cells = Record<string, string>

/** A time without a zone is in this browser's zone, which the server does not know. */
const withMoments = (cells: SheetRow['cells'], orders: DayOrders): Cells => {
  const moments = [...orders].flatMap(([name, order]) => {
    const text = cells[name]?.trim()
    return text ? [[name, readMoment(text, order) ?? text]] : []
  })
  return { ...cells, ...Object.fromEntries(moments) }
}

/** The order of day and month in each column of dates; undefined where it is not known. */
export type DayOrders = ReadonlyMap<string, DayOrder | undefined>

/** It is chosen, or told by other dates of the column. */
export const dayOrders = (bulk: BulkArea, { sheet, dayOrder }: ImportState): DayOrders =>
  new Map(
    importFields(bulk).flatMap(({ kind, name }) =>
      kind === 'date-time' ? [[name, dayOrder ?? orderOfDays(sheet.sheet.map(({ cells }) => cells[name] ?? ''))]] : [],
    ),
  )

const COUNT = 'counted_qty'
const COUNTED_AT = 'counted_at'

/** A count without a time of its own is as of its first check. */
const needsCountedAt = (cells: SheetRow['cells']): boolean =>
  Boolean(cells[COUNT]?.trim()) && !cells[COUNTED_AT]?.trim()

/** Whether the rows count something as of their first check. */
export const hasCount = (state: ImportState): boolean => sentRows(state).some(({ cells }) => needsCountedAt(cells))

const withCountedAt = (cells: Cells, checkedAt: string | null): Cells =>
  checkedAt !== null && needsCountedAt(cells) ? { ...cells, [COUNTED_AT]: checkedAt } : cells

const escaped = (cells: Cells): Cells => {
  if (!Object.values(cells).some((text) => text.startsWith("'"))) return cells
  return Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, escapeIfEscaped(text)]))
}

/** The request for the rows. With `seen`, nothing is changed if versions differ from those checked. */
export const batchRequest = (
  { area, bulk }: { area: string; bulk: BulkArea },
  state: ImportState,
  seen?: ReadonlyMap<string, CheckedRow>,
): BatchInput => {
  const orders = dayOrders(bulk, state)
  return {
    area,
    kind: 'import',
    rows: sentRows(state).map(
      ({ id, cells }): BatchRowInput => ({
        cells: escaped(withCountedAt(withMoments(cells, orders), state.checkedAt)),
        ...(state.newRows.has(id) ? { is_new: true } : {}),
        ...(seen ? { updated_at: seen.get(id)?.updated_at ?? null } : {}),
      }),
    ),
    send_invitations: state.sendsInvitations,
  }
}
