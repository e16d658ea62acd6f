import type { Batch, CheckedRow, Pieces } from '@kitroom/contract/batches'
import type { DayOrder } from '@kitroom/contract/cell-dates'
import type { SheetState } from '../sheet/sheet-state.ts'
import type { Spreadsheet } from '../spreadsheet/read-sheet.ts'
import type { SheetChoices, Source } from './import-source.ts'

/** A record that an import has created or changed. */
export type ImportedRow = Pick<CheckedRow, 'id' | 'parent_id' | 'name' | 'state'>

/** Given to the part that follows the result. */
export type NextProps = { rows: readonly ImportedRow[] }

/** The server's answer about the import; an older server may say less. */
type ImportedBatch = Partial<Pick<Batch, 'id' | 'created_count' | 'changed_count'>>

/** The result of an import. */
export type ImportedAll = {
  readonly batch: ImportedBatch
  readonly rows: readonly ImportedRow[]
  readonly pieces?: Partial<Pieces> | null
  /** Whether new people got a mail. */
  readonly isInvited?: boolean
}

export type ImportState = {
  readonly spreadsheet: Spreadsheet | null
  readonly sheetIndex: number
  /** The choices that somebody made about the sheet. */
  readonly choices: SheetChoices
  /** Null while rows are typed in. */
  readonly source: Source | null
  readonly sheet: SheetState
  /** The order of day and month that was chosen for dates that could be either. */
  readonly dayOrder: DayOrder | null
  /** The rows that make new records although their key looks like an existing one. */
  readonly newRows: ReadonlySet<string>
  /** The fields in which the server knows the texts of unknown columns, by column; null until it has looked. */
  readonly knownColumns: ReadonlyMap<number, string> | null
  /** Why cells have no value, by row and field, until something is typed there. */
  readonly unread: ReadonlyMap<string, Readonly<Record<string, string>>>
  readonly leftOut: ReadonlySet<string>
  readonly sendsInvitations: boolean
  /** The server's result for each row, as the rows were then. */
  readonly checked: ReadonlyMap<string, CheckedRow>
  /** The rows have changed since. */
  readonly isStale: boolean
  /** The time that counts in these rows refer to: that of the first check with a count. */
  readonly checkedAt: string | null
  /** Why the last check or import failed. */
  readonly failure: string | null
  readonly done: ImportedAll | null
}

/** The query parameter that says how an import page starts. */
export const START = { parameter: 'start', rows: 'rows' } as const

type CameFrom = { readonly importedFrom: string }

/** Navigation state of a link to an import page: where it leads back to. */
export const comingFrom = (path: string): CameFrom => ({ importedFrom: path })

export const cameFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'importedFrom' in state && typeof state.importedFrom === 'string'
    ? state.importedFrom
    : undefined
