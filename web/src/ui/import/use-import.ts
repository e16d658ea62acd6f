import { type CheckedRow, createBatch } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useCallback, useMemo, useReducer, useState } from 'react'
import { ApiFailure, mayPass, messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { useBatchCheck } from '../bulk-edit/use-batch-check.ts'
import type { Session } from '../editing/EditSession.tsx'
import { useValueSession } from '../editing/use-value-session.tsx'
import type { CellChange, SheetRow } from '../sheet/sheet-model.ts'
import { batchRequest, sentRows } from './batch-request.ts'
import type { ImportState } from './import-model.ts'
import { type Defaults, textsToLookUp } from './import-source.ts'
import { type ImportAction, importReducer } from './import-state.ts'
import { hasRows, KeptImport, keptImport } from './kept-import.ts'

const CHECK_FAILED = 'The rows could not be checked.'
const IMPORT_FAILED = 'Nothing was imported.'

const REPLACES_ROWS: ReadonlySet<ImportAction['do']> = new Set(['read', 'choose', 'resume', 'put back', 'start again'])

const byRow = (sent: readonly SheetRow[], checked: readonly CheckedRow[]): ReadonlyMap<string, CheckedRow> =>
  new Map(sent.flatMap(({ id }, index) => (checked[index] ? [[id, checked[index]] as const] : [])))

/** The server's result in its refusal: rows were changed by others, or are wrong. */
const rowsOf = (error: unknown): readonly CheckedRow[] | undefined => {
  const rows = error instanceof ApiFailure ? error.current?.rows : undefined
  return Array.isArray(rows) ? rows : undefined
}

export type Importing = {
  state: ImportState
  dispatch: Dispatch<ImportAction>
  isChecking: boolean
  /** The records that the rows remove, in the form that the server takes to count uses. */
  taken: readonly string[]
  session: Session
  /** Why the last check or import failed. */
  failure: string | null
  /** Whether there are rows that are not imported. */
  isAtWork: boolean
  onTyping: (cell: CellChange | null) => void
}

type Beginning = {
  start: ImportState
  defaults: Defaults
  /** The part of the page that it is, for its draft. */
  part: string
}

const LEAVING = {
  title: 'Leave without importing?',
  text: 'Nothing of this has been imported. The rows are kept on this device as a draft.',
}

/** An import from start to end. The server checks the rows again after each change. */
export const useImport = (area: string, bulk: BulkArea, { start, defaults, part }: Beginning): Importing => {
  const reducer = useMemo(() => importReducer({ bulk, defaults, start }), [bulk, defaults, start])
  const [state, dispatch] = useReducer(reducer, start)
  const { isChecking, taken } = useCheck(area, bulk, state, dispatch)
  const creating = useAction(createBatch)
  const client = useQueryClient()

  const isAtWork = state.done === null && hasRows(state)
  const [typing, setTyping] = useState<CellChange | null>(null)
  const session = useValueSession({
    part,
    schema: KeptImport,
    value: useMemo(() => keptImport(state, typing), [state, typing]),
    start: useMemo(() => keptImport(start, null), [start]),
    isChanged: isAtWork || typing !== null,
    isUnsaved: isAtWork,
    guardsPage: LEAVING,
    fill: (draft) => dispatch({ do: 'resume', draft }),
    save: (idempotencyKey) =>
      creating.run({ body: batchRequest({ area, bulk }, state, state.checked), idempotencyKey }),
    onSaved: ({ batch, rows = [], pieces }) => {
      // Every list may have changed.
      client.removeQueries({ type: 'inactive' })
      const written = rows.filter(({ state: status }) => status !== 'unchanged')
      dispatch({ do: 'imported', batch: batch ?? {}, rows: written, pieces: pieces ?? null })
    },
    onRefused: (error) => {
      const rows = rowsOf(error)
      dispatch({
        do: 'failed',
        message: messageOf(error, IMPORT_FAILED),
        ...(rows && { rows: byRow(sentRows(state), rows) }),
      })
    },
    failed: IMPORT_FAILED,
    broke: IMPORT_FAILED,
  })
  const { clear } = session
  const act: Dispatch<ImportAction> = useCallback(
    (action) => {
      // Other rows than those whose import is tried again.
      if (REPLACES_ROWS.has(action.do)) clear()
      dispatch(action)
    },
    [clear],
  )
  return {
    state,
    dispatch: act,
    isChecking,
    taken,
    session,
    failure: session.failure ?? state.failure,
    isAtWork,
    onTyping: setTyping,
  }
}

/** Checks the rows as soon as they differ from those checked last. */
const useCheck = (area: string, bulk: BulkArea, state: ImportState, dispatch: Dispatch<ImportAction>) => {
  const [taken, setTaken] = useState<readonly string[]>([])
  const isDue = state.isStale && state.done === null
  const batch = useMemo(() => {
    if (!isDue) return null
    const columns = state.source && state.knownColumns === null ? textsToLookUp(state.source) : []
    return { ...batchRequest({ area, bulk }, state), columns }
  }, [isDue, area, bulk, state])
  useBatchCheck(batch, {
    onChecked: ({ rows = [], checked_at: at = null, taken_away = [], columns = [] }) => {
      setTaken(taken_away)
      dispatch({ do: 'checked', rows: byRow(sentRows(state), rows), at, columns })
    },
    onFailed: (error) =>
      dispatch({ do: 'unchecked', message: messageOf(error, CHECK_FAILED), isFinal: !mayPass(error) }),
    // The first check has nothing to wait for.
    ...(state.checked.size === 0 ? { delayMs: 0 } : {}),
  })
  return { isChecking: isDue && sentRows(state).length > 0, taken }
}
