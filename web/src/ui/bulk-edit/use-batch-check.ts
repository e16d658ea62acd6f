import { type BatchRowInput, type CheckedRow, checkBatch } from '@kitroom/contract/batches'
import type { RequestOf } from '@kitroom/contract/endpoint'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { mayPass } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import type { ReadAnswer } from '../../api/read-answer.ts'
import { useRetry } from '../../api/when-connected.ts'

/** Typing does not send a request for every key. */
const CHECK_AFTER_MS = 300

type BatchCheck = {
  batch: () => RequestOf<typeof checkBatch>['body']
  /** Without rows and columns nothing is sent, and the answer is empty. */
  onChecked: (answer: ReadAnswer<typeof checkBatch>) => void
  onFailed: (error: unknown) => void
  delayMs?: number
}

/**
 * Checks a batch each time that `subject`, which it is made from, has changed and then stays the same for a moment. An
 * answer about an earlier subject is dropped. After a failure that may pass it is checked again. Nothing is checked while it
 * is null.
 */
export const useBatchCheck = (
  subject: unknown,
  { batch, onChecked, onFailed, delayMs = CHECK_AFTER_MS }: BatchCheck,
): void => {
  const { run } = useAction(checkBatch)
  const [isWaiting, setWaiting] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    try {
      const body = batch()
      const answer = body.rows?.length || body.columns?.some(({ length }) => length > 0) ? await run({ body }) : {}
      if (!isCurrent()) return
      setWaiting(false)
      onChecked(answer)
    } catch (error) {
      if (!isCurrent()) return
      setWaiting(mayPass(error))
      onFailed(error)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt checks the same again
  useEffect(() => {
    if (subject === null) return
    let isCurrent = true
    const timer = setTimeout(() => void check(() => isCurrent), delayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [subject, delayMs, attempt])
  useRetry(isWaiting && subject !== null, () => setAttempt((count) => count + 1))
}

type Rows = readonly BatchRowInput[]

/** The server's answer about some rows. */
type Outcome = { rows: Rows } & ({ answer: ReadAnswer<typeof checkBatch> } | { error: unknown })

/** The value as it was, while it only looks new. */
const useSame = <T>(value: T): T => {
  const [known, setKnown] = useState(value)
  const isSame = replaceEqualDeep(known, value) === known
  if (!isSame) setKnown(value)
  return isSame ? known : value
}

/**
 * The changes that rows would make, asked when typing pauses. Null until an answer arrives, and while there is nothing to ask. The
 * last answer stays until the next one. `checkedAt` is the time of the answer, by the server's clock.
 */
export const useBulkCheck = (area: string, wanted: Rows | null) => {
  const rows = useSame(wanted)
  const [last, setLast] = useState<Outcome | null>(null)
  const [answered, setAnswered] = useState<ReadAnswer<typeof checkBatch> | null>(null)
  useBatchCheck(rows, {
    batch: () => ({ area, kind: 'edit', rows: [...(rows ?? [])] }),
    onChecked: (answer) => {
      setAnswered(answer)
      if (rows) setLast({ rows, answer })
    },
    onFailed: (error) => rows && setLast({ rows, error }),
  })
  const own = rows !== null && last?.rows === rows ? last : null
  const checked: readonly CheckedRow[] | null = rows && (answered?.rows ?? null)
  return {
    checked,
    taken: (rows && answered?.taken_away) ?? [],
    pieces: (rows && answered?.pieces) ?? null,
    checkedAt: (own && 'answer' in own && own.answer.checked_at) || null,
    /** Whether the answer is about these very rows. */
    isCurrent: own !== null && 'answer' in own,
    error: own && 'error' in own ? own.error : null,
  }
}
