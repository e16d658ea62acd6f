import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import type { SaveKey } from '../../api/idempotency-key.ts'
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
  /** The key of the save that may be under way, so that it counts once. */
  saveKey?: SaveKey
}

const Keyed = z.object({ saveKey: z.string(), value: z.unknown() })

/** Stores the draft of something that is not a form of fields: a table, a small dialog. See {@link useDraft}. */
export const useValueDraft = <T,>(settings: ValueDraftSettings<T>): UsedDraft => {
  const { part, schema, value, start, isChanged, isUntilDone, fill, saveKey } = settings
  const shape = useMemo(() => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })), [schema])
  const draft = useDraft({
    part,
    shape,
    isUntilDone,
    resume: (stored) => {
      const keyed = saveKey && Keyed.safeParse(stored).data
      const kept = schema.safeParse(keyed ? keyed.value : stored)
      if (!kept.success) return false
      if (saveKey && keyed) saveKey.set(keyed.saveKey)
      fill(kept.data)
      return true
    },
    clear: () => fill(start),
  })
  const { keep } = draft
  useEffect(() => {
    const content = saveKey ? { saveKey: saveKey.current, value } : value
    keep(isChanged ? content : null)
  }, [keep, isChanged, value, saveKey])
  return draft
}
