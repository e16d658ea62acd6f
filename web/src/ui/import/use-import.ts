import { CANCELLED, type CheckedRow, checkBatch, createBatch } from '@kitroom/contract/batches'
import type { BulkArea } from '@kitroom/contract/bulk'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import { ApiFailure, messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { newIdempotencyKey, type SaveKey } from '../../api/idempotency-key.ts'
import { useRetriedSave } from '../form/use-retried-save.ts'
import type { SheetRow } from '../sheet/sheet-model.ts'
import { batchRequest, sentRows } from './batch-request.ts'
import type { Defaults } from './import-source.ts'
import { type ImportAction, type ImportState, importReducer } from './import-state.ts'
import { useCancel } from './use-cancel.ts'

/** Typing does not send a request for every key. */
const CHECK_AFTER_MS = 300

const CHECK_FAILED = 'The rows could not be checked.'
const IMPORT_FAILED = 'Nothing was imported.'

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
  const reducer = useMemo(() => importReducer({ bulk, defaults }), [bulk, defaults])
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
  return {
    state,
    dispatch,
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
  const { run } = useAction(checkBatch)
  const [taken, setTaken] = useState<readonly string[]>([])
  const isDue = state.isStale && state.done === null

  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    const rows = sentRows(state)
    if (rows.length === 0) {
      setTaken([])
      dispatch({ do: 'checked', rows: new Map(), at: null })
      return
    }
    try {
      const answer = await run({ body: batchRequest({ area, bulk }, state) })
      const at = answer.checked_at ?? null
      if (!isCurrent()) return
      setTaken(answer.taken_away ?? [])
      dispatch({ do: 'checked', rows: byRow(rows, answer.rows ?? []), at })
    } catch (error) {
      if (isCurrent()) dispatch({ do: 'failed', message: messageOf(error, CHECK_FAILED) })
    }
  })

  const { leftOut, sendsInvitations, checked } = state
  const rows = state.sheet.sheet
  const delay = checked.size === 0 ? 0 : CHECK_AFTER_MS
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is sent makes another check due
  useEffect(() => {
    if (!isDue) return
    let isCurrent = true
    const timer = setTimeout(() => void check(() => isCurrent), delay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isDue, delay, rows, leftOut, sendsInvitations])

  return { isChecking: isDue && sentRows(state).length > 0, taken }
}
