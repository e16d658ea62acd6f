import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { messageOf } from '../../api/failure.ts'
import { type SaveKey, useSaveKey } from '../../api/idempotency-key.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { useDraft } from '../drafts/use-draft.tsx'
import type { Session } from './EditSession.tsx'
import type { FormFields } from './form-fields.ts'
import type { Merge } from './three-way-merge.ts'
import { type SessionSettings, useSession } from './use-session.tsx'

type ValueSettings<T, A> = SessionSettings<A> & {
  /** A parser for stored content. */
  schema: z.ZodType<T>
  /** A parser for content of an earlier shape. */
  earlier?: z.ZodType<T>
  /** The current value. */
  value: T
  /** The initial value, also for a reset. */
  start: T
  /** By default whether `value` differs from `start`. */
  isChanged?: boolean
  /** Whether leaving would lose content; by default `isChanged`. */
  isUnsaved?: boolean
  /** Replaces the current value. */
  fill: (value: T) => void
  /** Work over several visits: its draft stays until it is done. */
  isUntilDone?: boolean
  /** Sends the content; all attempts of one save have the same key. Left out if the content is used without a call. */
  save?: (idempotencyKey: string) => Promise<A>
  /** Handles a refusal instead of `failure`. */
  onRefused?: (error: unknown) => void
  /** The key of its saves, if the place around it needs it, too. */
  saveKey?: SaveKey
  /** Fetches who stored the current version. */
  findLastChange?: NonNullable<Session['findLastChange']>
  /** The value as others have stored it since, before it is sent: fields that both have changed are asked about. */
  merging?: { merge: () => Merge; fields: FormFields; take: (values: Merge['merged']) => void }
}

const Keyed = z.object({ saveKey: z.string(), value: z.unknown() })

const NO_FIELDS: FormFields = new Map()

/** A session of editing that is not a form of fields: a table, a small dialog, two lists. See `useEditSession`. */
export const useValueSession = <T, A = never>(settings: ValueSettings<T, A>): Session => {
  const { part, schema, value, start, isUntilDone, fill, merging } = settings
  const { isChanged = JSON.stringify(value) !== JSON.stringify(start) } = settings
  const ownKey = useSaveKey()
  const saveKey = settings.saveKey ?? ownKey
  const shape = useMemo(() => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })), [schema])
  const draft = useDraft({
    part,
    shape,
    readsEarlier: settings.earlier !== undefined,
    isUntilDone,
    resume: (stored) => {
      const keyed = Keyed.safeParse(stored).data
      const content = keyed ? keyed.value : stored
      const draftBefore = schema.safeParse(content).data ?? settings.earlier?.safeParse(content).data
      if (draftBefore === undefined) return false
      // A save that may be under way counts once.
      if (keyed) saveKey.set(keyed.saveKey)
      fill(draftBefore)
      return true
    },
    clear: () => fill(start),
  })
  const { keep } = draft
  useEffect(() => {
    keep(isChanged ? { saveKey: saveKey.current, value } : null)
  }, [keep, isChanged, value, saveKey])

  const session = useSession<A>(
    {
      draft,
      saveKey,
      isUnsaved: settings.isUnsaved ?? isChanged,
      fields: merging?.fields ?? NO_FIELDS,
      send: async (key, ask) => {
        const merge = merging?.merge()
        if (!merging || !merge || merge.conflicts.length === 0) return settings.save?.(key)
        const apply = (chosen: Merge['merged']) => merging.take({ ...merge.merged, ...chosen })
        return ask({ merge, stored: {}, by: null, apply })
      },
      refuse: (error) => {
        if (!settings.onRefused) return isSignedOut(error) ? null : messageOf(error, settings.failed ?? '')
        settings.onRefused(error)
        return null
      },
    },
    settings,
  )
  return { ...session, fields: null, changedByOthers: null, findLastChange: settings.findLastChange ?? null }
}
