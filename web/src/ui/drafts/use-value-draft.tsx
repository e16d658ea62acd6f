import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { type UsedDraft, useDraft } from './use-draft.tsx'

type ValueDraftSettings<T> = {
  part?: string
  /** What can be read back. */
  schema: z.ZodType<T>
  /** What is typed now. */
  value: T
  /** Where it starts, and goes back to. */
  start: T
  isChanged: boolean
  /** Puts a value where the typed one is. */
  fill: (value: T) => void
}

/** Keeps what is typed where there is no form of fields: a table, a dialog of a few boxes. See {@link useDraft}. */
export const useValueDraft = <T,>(settings: ValueDraftSettings<T>): UsedDraft => {
  const { part, schema, value, start, isChanged, fill } = settings
  const shape = useMemo(() => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })), [schema])
  const draft = useDraft({
    part,
    shape,
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
