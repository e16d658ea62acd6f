import { CANCELLED, type CheckedRow, cancelBatch, createBatch } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useCallback, useMemo, useReducer, useRef, useState } from 'react'
import { ApiFailure, mayPass, messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { newIdempotencyKey, type SaveKey } from '../../api/idempotency-key.ts'
import { useBatchCheck } from '../bulk-edit/use-batch-check.ts'
import { useNotify } from '../feedback/notify.ts'
import { useRetriedSave } from '../saving/use-retried-save.ts'
import type { SheetRow } from '../sheet/sheet-model.ts'
import { batchRequest, sentRows } from './batch-request.ts'
import type { ImportState } from './import-model.ts'
import type { Defaults } from './import-source.ts'
import { type ImportAction, importReducer } from './import-state.ts'

const CHECK_FAILED = 'The rows could not be checked.'
const IMPORT_FAILED = 'Nothing was imported.'

const REPLACES_ROWS: ReadonlySet<ImportAction['do']> = new Set([
  'read',
  'choose sheet',
  'resume',
  'put back',
  'start again',
])

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
  /** What the rows remove, in the form that the server takes to count uses. */
  taken: readonly string[]
  isImporting: boolean
  /** Why the last check or import failed. */
  failure: string | null
  /** No answer came: it is retried automatically. */
  isOffline: boolean
  importRows: () => void
  /** Cancels a running import; null while cancelling, or if none is running. */
  cancel: (() => void) | null
}

type Beginning = { start: ImportState; defaults: Defaults; saveKey: SaveKey }

/** An import from start to end. The server checks the rows again after each change. */
export const useImport = (area: string, bulk: BulkArea, { start, defaults, saveKey }: Beginning): Importing => {
  const reducer = useMemo(() => importReducer({ bulk, defaults, start }), [bulk, defaults, start])
  const [state, dispatch] = useReducer(reducer, start)
  const { isChecking, taken } = useCheck(area, bulk, state, dispatch)
  const creating = useAction(createBatch)
  const cancelling = useCancel(() => {
    saveKey.set(newIdempotencyKey())
    dispatch({ do: 'failed', message: CANCELLED })
  })
  const client = useQueryClient()

  const {
    submit: importRows,
    busy: isImporting,
    failure,
    isOffline,
    clear,
  } = useRetriedSave({
    save: (idempotencyKey) => {
      cancelling.begin(idempotencyKey)
      return creating.run({ body: batchRequest({ area, bulk }, state, state.checked), idempotencyKey })
    },
    onSaved: ({ batch, rows = [] }) => {
      // Every list may have changed.
      client.removeQueries({ type: 'inactive' })
      const written = rows.filter(({ state: standing }) => standing !== 'unchanged')
      dispatch({ do: 'imported', batch: batch ?? {}, rows: written })
    },
    onRefused: (error) => {
      const rows = rowsOf(error)
      dispatch({
        do: 'failed',
        message: cancelling.wasCancelled() ? CANCELLED : messageOf(error, IMPORT_FAILED),
        ...(rows && { rows: byRow(sentRows(state), rows) }),
      })
    },
    failed: IMPORT_FAILED,
    broke: IMPORT_FAILED,
    saveKey,
  })
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
    isImporting,
    failure: failure ?? state.failure,
    isOffline,
    importRows,
    cancel: isImporting ? cancelling.cancel : null,
  }
}

/** Checks the rows as soon as they differ from those checked last. */
const useCheck = (area: string, bulk: BulkArea, state: ImportState, dispatch: Dispatch<ImportAction>) => {
  const [taken, setTaken] = useState<readonly string[]>([])
  const isDue = state.isStale && state.done === null
  const { sheet, leftOut, sendsInvitations, checkedAt } = state
  const rows = useMemo(
    () => ({ sheet: sheet.sheet, leftOut, sendsInvitations, checkedAt }),
    [sheet.sheet, leftOut, sendsInvitations, checkedAt],
  )
  useBatchCheck(isDue ? rows : null, {
    batch: () => batchRequest({ area, bulk }, state),
    onChecked: ({ rows = [], checked_at: at = null, taken_away = [] }) => {
      setTaken(taken_away)
      dispatch({ do: 'checked', rows: byRow(sentRows(state), rows), at })
    },
    onFailed: (error) =>
      dispatch({ do: 'unchecked', message: messageOf(error, CHECK_FAILED), isFinal: !mayPass(error) }),
    // The first check has nothing to wait for.
    ...(state.checked.size === 0 ? { delayMs: 0 } : {}),
  })
  return { isChecking: isDue && sentRows(state).length > 0, taken }
}

/** Cancels a batch by the key that it was sent with. `onCancelled`: that key is used up. */
const useCancel = (onCancelled: () => void) => {
  const { run, busy } = useAction(cancelBatch)
  const notify = useNotify()
  const sent = useRef<{ key: string; isCancelled: boolean } | null>(null)
  const cancel = async (): Promise<void> => {
    const batch = sent.current
    if (!batch) return
    try {
      const { is_cancelled = false } = await run({ body: { key: batch.key } })
      batch.isCancelled = is_cancelled
      if (is_cancelled) onCancelled()
      else notify('Too late: the rows are imported. ‘Undo import’ puts them back.')
    } catch (error) {
      notify(messageOf(error, 'It could not be cancelled.'), 'error')
    }
  }
  return {
    begin: (key: string) => {
      if (sent.current?.key !== key) sent.current = { key, isCancelled: false }
    },
    /** Whether the request sent last is certainly cancelled. */
    wasCancelled: () => sent.current?.isCancelled === true,
    /** Null while waiting for an answer. */
    cancel: busy ? null : () => void cancel(),
  }
}
