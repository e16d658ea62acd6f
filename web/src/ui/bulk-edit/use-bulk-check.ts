import type { BatchRowInput, CheckedRow, checkBatch } from '@kitroom/contract/batches'
import { replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReadAnswer } from '../../api/read-answer.ts'
import { useBatchCheck } from './use-batch-check.ts'

type Rows = readonly BatchRowInput[]

/** What the server said of some rows. */
type Outcome = { rows: Rows } & ({ answer: ReadAnswer<typeof checkBatch> } | { error: unknown })

/** The value as it was, while it only looks new. */
const useSame = <T>(value: T): T => {
  const [known, setKnown] = useState(value)
  const isSame = replaceEqualDeep(known, value) === known
  if (!isSame) setKnown(value)
  return isSame ? known : value
}

/**
 * What rows would change, asked when typing pauses. Null until an answer arrives, and while there is nothing to ask. The
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
    checkedAt: (own && 'answer' in own && own.answer.checked_at) || null,
    /** Whether the answer is about these very rows. */
    isCurrent: own !== null && 'answer' in own,
    error: own && 'error' in own ? own.error : null,
  }
}
