import type { CheckedRow } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import type { DayOrder } from '@kitroom/contract/cell-dates'
import type { SheetEdit, SheetRow } from '../sheet/sheet-model.ts'
import { isBlankRow } from '../sheet/sheet-model.ts'
import { type SheetAction, sheetReducer, startSheet } from '../sheet/sheet-state.ts'
import type { Spreadsheet } from '../spreadsheet/read-sheet.ts'
import { hasCount } from './batch-request.ts'
import type { ImportedAll, ImportState } from './import-model.ts'
import {
  type Defaults,
  matchColumn,
  type SheetChoices,
  type Source,
  sheetRows,
  sourceOf,
  unreadCells,
} from './import-source.ts'
import type { KeptImport } from './kept-import.ts'

type Choices = SheetChoices & { readonly sheetIndex?: number }

/** Reads the sheet otherwise, or another one. */
export type Choose = (choices: Choices) => void

export type ImportAction =
  | { do: 'read'; spreadsheet: Spreadsheet }
  | { do: 'choose'; choices: Choices }
  | { do: 'add rows'; count: number }
  | { do: 'match'; column: number; field: string | null }
  | { do: 'order days'; order: DayOrder }
  | { do: 'make new'; rowIds: readonly string[] }
  | { do: 'sheet'; action: SheetAction }
  | { do: 'leave out'; rowId: string; isOut: boolean }
  | { do: 'leave out wrong' }
  | { do: 'send invitations'; isOn: boolean }
  | {
      do: 'checked'
      rows: ReadonlyMap<string, CheckedRow>
      at: string | null
      /** The fields of columns whose headings say nothing. */
      columns?: readonly (string | null)[]
    }
  | { do: 'unchecked'; message: string; isFinal: boolean }
  | { do: 'failed'; message: string; rows?: ReadonlyMap<string, CheckedRow> }
  | { do: 'resume'; draft: KeptImport }
  | { do: 'put back'; state: ImportState }
  | ({ do: 'imported' } & Omit<ImportedAll, 'isInvited'>)
  | { do: 'start again' }

const doneBy = ({ batch, rows, pieces }: ImportedAll, { sendsInvitations }: ImportState): ImportedAll => ({
  batch,
  rows,
  pieces: pieces ?? null,
  isInvited: sendsInvitations,
})

export const NOTHING: ImportState = {
  spreadsheet: null,
  sheetIndex: 0,
  choices: {},
  source: null,
  sheet: startSheet([]),
  dayOrder: null,
  newRows: new Set(),
  knownColumns: null,
  unread: new Map(),
  leftOut: new Set(),
  sendsInvitations: false,
  checked: new Map(),
  isStale: false,
  checkedAt: null,
  failure: null,
  done: null,
}

/** A blank row, with an id that is not used by other rows or drafts. */
export const blankRow = (): SheetRow => ({
  id: `blank-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`,
  cells: {},
})

const withSource = (state: ImportState, source: Source, rows: readonly SheetRow[]): ImportState => ({
  ...state,
  source,
  sheet: startSheet(rows),
  unread: unreadCells(source),
  isStale: true,
  failure: null,
})

const takeSheet = (
  { bulk, defaults }: Importable,
  state: ImportState,
  spreadsheet: Spreadsheet,
  sheetIndex: number,
  choices: SheetChoices = {},
): ImportState => {
  const sheet = spreadsheet.sheets[sheetIndex]
  if (!sheet) return state
  const source = sourceOf(bulk, sheet, defaults, choices)
  const { sendsInvitations } = state
  const start = { ...NOTHING, sendsInvitations, spreadsheet, sheetIndex, choices }
  return withSource(start, source, sheetRows(bulk, source))
}

const choose = (
  importable: Importable,
  state: ImportState,
  { sheetIndex = state.sheetIndex, ...choices }: Choices,
): ImportState => {
  if (!state.spreadsheet) return state
  const choicesBefore = sheetIndex === state.sheetIndex ? state.choices : {}
  return takeSheet(importable, state, state.spreadsheet, sheetIndex, { ...choicesBefore, ...choices })
}

const rematch = (bulk: BulkArea, state: ImportState, column: number, field: string | null): ImportState => {
  const { source } = state
  if (!source) return state
  const after = matchColumn(source, column, field)
  const changed = new Set(
    [source, after].flatMap(({ columns }) =>
      columns.flatMap(({ field: columnField }, index) =>
        source.columns[index]?.field !== after.columns[index]?.field && columnField ? [columnField] : [],
      ),
    ),
  )
  const knownColumns = new Map(state.knownColumns)
  knownColumns.delete(column)
  return withSource({ ...state, knownColumns }, after, sheetRows(bulk, after, state.sheet.sheet, changed))
}

/** Typed text replaces an unreadable cell. */
const withoutTyped = (
  unread: ImportState['unread'],
  { changes }: Pick<SheetEdit, 'changes'>,
): ImportState['unread'] => {
  const typed = changes.filter(({ rowId, columnKey }) => unread.get(rowId)?.[columnKey] !== undefined)
  if (typed.length === 0) return unread
  const after = new Map(unread)
  for (const { rowId, columnKey } of typed) {
    const { [columnKey]: _gone, ...rest } = after.get(rowId) ?? {}
    after.set(rowId, rest)
  }
  return after
}

const editSheet = (state: ImportState, action: SheetAction): ImportState => {
  const sheet = sheetReducer(state.sheet, action)
  const isChanged = sheet.sheet !== state.sheet.sheet
  const unread = action.do === 'edit' ? withoutTyped(state.unread, action.edit) : state.unread
  return { ...state, sheet, unread, ...(isChanged ? { isStale: true, failure: null } : {}) }
}

const leaveOut = (state: ImportState, rowIds: readonly string[], isOut: boolean): ImportState => {
  const leftOut = new Set(state.leftOut)
  for (const rowId of rowIds) isOut ? leftOut.add(rowId) : leftOut.delete(rowId)
  // A duplicate key may be unique now.
  return { ...state, leftOut, isStale: true, failure: null }
}

const knownOf = (columns: readonly (string | null)[] = []): ReadonlyMap<number, string> =>
  new Map(columns.flatMap((field, column) => (field === null ? [] : [[column, field] as const])))

/** The rows are checked again: stored records may have changed since. */
const resume = ({ rows, unread, leftOut, newRows, ...draft }: KeptImport): ImportState => ({
  ...NOTHING,
  ...draft,
  sheet: startSheet(rows),
  unread: new Map(unread),
  leftOut: new Set(leftOut),
  newRows: new Set(newRows),
  isStale: true,
})

type Importable = { readonly bulk: BulkArea; readonly defaults?: Defaults; readonly start?: ImportState }

/** The state after a user action or a server answer. */
export const importReducer =
  (importable: Importable) =>
  (state: ImportState, action: ImportAction): ImportState => {
    switch (action.do) {
      case 'read':
        return takeSheet(importable, state, action.spreadsheet, action.spreadsheet.open)
      case 'choose':
        return choose(importable, state, action.choices)
      case 'add rows':
        return { ...NOTHING, sheet: startSheet(Array.from({ length: action.count }, blankRow)) }
      case 'match':
        return rematch(importable.bulk, state, action.column, action.field)
      case 'order days':
        return { ...state, dayOrder: action.order, isStale: true, failure: null }
      case 'make new':
        return { ...state, newRows: new Set([...state.newRows, ...action.rowIds]), isStale: true, failure: null }
      case 'sheet':
        return editSheet(state, action.action)
      case 'leave out':
        return leaveOut(state, [action.rowId], action.isOut)
      case 'leave out wrong':
        return leaveOut(state, idsOf(state, 'wrong'), true)
      case 'send invitations':
        return { ...state, sendsInvitations: action.isOn, isStale: true }
      case 'checked':
        return {
          ...state,
          checked: action.rows,
          knownColumns: state.knownColumns ?? knownOf(action.columns),
          checkedAt: hasCount(state) ? (state.checkedAt ?? action.at) : null,
          isStale: false,
          failure: null,
        }
      case 'unchecked':
        // Results of earlier rows must not pass for those of these.
        return action.isFinal
          ? { ...state, checked: NOTHING.checked, isStale: false, failure: action.message }
          : { ...state, failure: action.message }
      case 'failed':
        return { ...state, checked: action.rows ?? state.checked, isStale: false, failure: action.message }
      case 'resume':
        return resume(action.draft)
      case 'put back':
        return state.done ? state : { ...action.state, isStale: true }
      case 'imported':
        return { ...state, done: doneBy(action, state), failure: null }
      case 'start again':
        return importable.start ?? NOTHING
    }
  }

export type RowStatus = CheckedRow['state'] | 'out'

/** The result of a row; undefined while unknown, and for blank rows. */
export const statusOf = ({ leftOut, unread, checked }: ImportState, row: SheetRow): RowStatus | undefined => {
  if (leftOut.has(row.id)) return 'out'
  if (Object.keys(unread.get(row.id) ?? {}).length > 0) return 'wrong'
  return isBlankRow(row) ? undefined : checked.get(row.id)?.state
}

const idsOf = (state: ImportState, status: RowStatus): string[] =>
  state.sheet.sheet.filter((row) => statusOf(state, row) === status).map(({ id }) => id)

export type Counts = Readonly<Record<RowStatus, number>>

/** How many rows there are of each kind. */
export const countRows = (state: ImportState): Counts => {
  const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0, out: 0 }
  for (const row of state.sheet.sheet) {
    const status = statusOf(state, row)
    if (status) counts[status] += 1
  }
  return counts
}

/** No errors, nothing to be asked, something to do, and all of it checked by the server. */
export const canImport = (state: ImportState, { new: made, changed, wrong }: Counts): boolean =>
  !state.isStale && wrong === 0 && made + changed > 0 && askedFields(state).length === 0

/** The fields that several columns name. */
export const askedFields = ({ source }: ImportState): string[] => [
  ...new Set(source?.columns.flatMap(({ like, isAsked }) => (isAsked && like !== null ? [like] : [])) ?? []),
]
