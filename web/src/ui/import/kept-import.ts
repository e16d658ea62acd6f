import { z } from 'zod'
import { editOf } from '../sheet/sheet-changes.ts'
import { type CellChange, isBlankRow, type SheetRow } from '../sheet/sheet-model.ts'
import { applyEdit } from '../sheet/sheet-state.ts'
import type { ImportState } from './import-model.ts'

const Texts = z.record(z.string(), z.string())

const Column = z.object({
  heading: z.string(),
  examples: z.array(z.string()).readonly(),
  field: z.string().nullable(),
  like: z.string().nullable(),
  isAsked: z.boolean(),
})

const Cell = z.union([
  z.string(),
  z.object({ shown: z.string(), value: z.string(), problem: z.string().exactOptional() }),
])

/** The draft of an unfinished import: the rows as read and corrected, never the file. */
export const KeptImport = z.object({
  source: z
    .object({
      columns: z.array(Column).readonly(),
      rows: z.array(z.array(Cell).readonly()).readonly(),
      headingNumber: z.int(),
      hidden: z.object({ rows: z.int(), columns: z.int() }),
      hadExample: z.boolean(),
    })
    .nullable(),
  rows: z.array(z.object({ id: z.string(), cells: Texts })).readonly(),
  unread: z.array(z.tuple([z.string(), Texts])),
  leftOut: z.array(z.string()).readonly(),
  newRows: z.array(z.string()).readonly(),
  dayOrder: z.enum(['day', 'month']).nullable(),
  sendsInvitations: z.boolean(),
  checkedAt: z.string().nullable(),
})
export type KeptImport = z.output<typeof KeptImport>

/** With the cell that is being typed. */
export const keptImport = (state: ImportState, typing: CellChange | null): KeptImport => ({
  source: state.source,
  rows: applyEdit(state.sheet.sheet, editOf(typing)),
  unread: [...state.unread],
  leftOut: [...state.leftOut],
  newRows: [...state.newRows],
  dayOrder: state.dayOrder,
  sendsInvitations: state.sendsInvitations,
  checkedAt: state.checkedAt,
})

/** Whether there is something worth keeping. */
export const hasRows = ({ source, sheet }: ImportState): boolean =>
  source !== null || sheet.sheet.some((row: SheetRow) => !isBlankRow(row))
