import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { type UsedDraft, useDraft } from './use-draft.tsx'

type ValueDraftSettings<T> = {
  part?: string
  /** A parser for stored content. */
  schema: z.ZodType<T>
  /** The current value. */
  value: T
  /** The initial value, also for a reset. */
  start: T
  isChanged: boolean
  /** Work over several visits: it stays until it is done. */
  isUntilDone?: boolean
  /** Replaces the current value. */
  fill: (value: T) => void
}

/** Stores the draft of something that is not a form of fields: a table, a small dialog. See {@link useDraft}. */
export const useValueDraft = <T,>(settings: ValueDraftSettings<T>): UsedDraft => {
  const { part, schema, value, start, isChanged, isUntilDone, fill } = settings
  const shape = useMemo(() => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })), [schema])
  const draft = useDraft({
    part,
    shape,
    isUntilDone,
    resume: (stored) => {
      const kept = schema.safeParse(stored)
      if (kept.success) fill(kept.data)
      return kept.success
    },
    clear: () => fill(start),
  })
  const { keep } = draft
  useEffect(() => keep(isChanged ? value : null), [keep, isChanged, value])
  return draft
}
