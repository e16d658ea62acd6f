import { type BatchInput, type CheckedRow, checkBatch, createBatch } from '@kitroom/contract/batches'
import type { Endpoint, RequestOf } from '@kitroom/contract/endpoint'
import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiFailure, mayPass } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import type { ReadAnswer } from '../../api/read-answer.ts'
import { refreshAnswers } from '../../api/refresh.ts'
import { useRetry } from '../../api/when-connected.ts'
import { withShortMoments } from '../display/short-moment.ts'

/** Typing does not send a request for every key. */
const CHECK_AFTER_MS = 300

type Body = RequestOf<typeof checkBatch>['body']
type Answer = ReadAnswer<typeof checkBatch>

type CheckSettings = {
  /** The records as they are now: when others change them, the batch is checked again. */
  basis?: unknown
  onChecked?: (answer: Answer) => void
  onFailed?: (error: unknown) => void
  delayMs?: number
}

/** The value as it was, while it only looks new. */
const useSame = <T>(value: T): T => {
  const [last, setLast] = useState(value)
  const isSame = replaceEqualDeep(last, value) === last
  if (!isSame) setLast(value)
  return isSame ? last : value
}

/**
 * Asks the server what a batch would change each time that it has changed and then stays the same for a moment; null is
 * not asked about, and without rows and columns the answer is empty. An answer about an earlier batch is dropped, and
 * the last one stays until the next. After a failure that may pass it is checked again.
 */
export const useBatchCheck = (batchNow: Body | null, settings: CheckSettings = {}) => {
  const { basis, delayMs = CHECK_AFTER_MS } = settings
  const batch = useSame(batchNow)
  const { run } = useAction(checkBatch)
  const [answered, setAnswered] = useState<{ batch: Body; answer: Answer } | null>(null)
  const [failed, setFailed] = useState<{ batch: Body; error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const check = useEffectEvent(async (body: Body, isCurrent: () => boolean) => {
    try {
      const isEmpty = !body.rows?.length && !body.columns?.some(({ length }) => length > 0)
      const answer = isEmpty ? {} : await run({ body })
      if (!isCurrent()) return
      setAnswered({ batch: body, answer })
      setFailed(null)
      settings.onChecked?.(answer)
    } catch (error) {
      if (!isCurrent()) return
      setFailed({ batch: body, error })
      settings.onFailed?.(error)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt checks the same again
  // biome-ignore lint/correctness/useExhaustiveDependencies(basis): the same batch may do something else
  useEffect(() => {
    if (batch === null) return
    let isCurrent = true
    const timer = setTimeout(() => void check(batch, () => isCurrent), delayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [batch, basis, delayMs, attempt])
  const error = batch !== null && failed?.batch === batch ? failed.error : null
  useRetry(error !== null && mayPass(error), () => setAttempt((count) => count + 1))
  const isCurrent = batch !== null && answered?.batch === batch && error === null
  return {
    answered: batch && answered,
    /** When the server checked this very batch, by its own clock. */
    checkedAt: (isCurrent && answered?.answer.checked_at) || null,
    /** Whether the answer is about this very batch. */
    isCurrent,
    error,
    setAnswered,
  }
}

type BatchSettings = Pick<BatchInput, 'area' | 'kind'> & {
  /** Null while there is nothing to change. */
  rows: BatchInput['rows'] | null
  /** The answers that a change makes stale. */
  refreshes: readonly Endpoint[]
  basis?: unknown
}

/** Changes of many records that are made together or not at all, and the server's word on them beforehand. */
export const useBatch = ({ area, kind, rows, refreshes, basis }: BatchSettings) => {
  const batch = useMemo(() => rows && { area, kind, rows }, [area, kind, rows])
  const { answered, setAnswered, ...check } = useBatchCheck(batch, { basis })
  const { run } = useAction(createBatch, refreshes)
  const client = useQueryClient()
  const answer = answered?.answer ?? null
  const checked = answer?.rows ?? null
  const byId = useMemo(() => rowsById(answered?.batch.rows, checked), [answered, checked])
  const save = (idempotencyKey: string) => {
    const body = batch ?? { area, kind, rows: [] }
    return run({ body, idempotencyKey }).catch((error: unknown) => {
      const refused = error instanceof ApiFailure ? error.current?.rows : undefined
      // It says more than the check before it, and others may have changed some of it.
      if (Array.isArray(refused)) setAnswered({ batch: body, answer: { ...answer, rows: refused } })
      if (refused) void refreshAnswers(client, refreshes)
      throw error
    })
  }
  return { ...check, answer, checked, byId, wrong: checked?.filter(({ state }) => state === 'wrong').length ?? 0, save }
}

/** A row that is wrong in itself does not say which record it is of: its place does. */
const rowsById = (sent: Body['rows'] = [], checked: readonly CheckedRow[] | null): ReadonlyMap<number, CheckedRow> =>
  new Map(
    sent.flatMap(({ id }, nth) => {
      const row = checked?.[nth]
      if (!id || !row) return []
      const notes = row.notes.map(({ path, message }) => ({ path, message: withShortMoments(message) }))
      return [[id, { ...row, notes }] as const]
    }),
  )
