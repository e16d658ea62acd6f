import { useEffect, useMemo } from 'react'
import { z } from 'zod'
import { messageOf } from '../../api/failure.ts'
import { type SaveKey, useSaveKey } from '../../api/idempotency-key.ts'
import { isSignedOut } from '../../api/query-client.ts'
import { useDraft } from '../drafts/use-draft.tsx'
import type { Session } from './EditSession.tsx'
import type { FormFields } from './form-fields.ts'
import type { LeavingWords } from './LeaveGuard.tsx'
import { useConflict } from './parts/use-conflict.tsx'
import { useSessionBase } from './parts/use-session-base.tsx'
import type { Merge } from './three-way-merge.ts'

type ValueSettings<T, A> = {
  /** A parser for stored content. */
  schema: z.ZodType<T>
  /** A parser for content of an earlier shape. */
  earlier?: z.ZodType<T>
  /** The current value. */
  value: T
  /** The initial value, also for a reset. */
  start: T
  isChanged: boolean
  /** Whether leaving would lose content; by default `isChanged`. */
  isUnsaved?: boolean
  /** Replaces the current value. */
  fill: (value: T) => void
  /** The part of the page that it is, for its draft: 'dialog 17'. */
  part?: string | undefined
  /** Work over several visits: its draft stays until it is done. */
  isUntilDone?: boolean
  /** Sends the content; all attempts of one save have the same key. Left out if the content is used without a call. */
  save?: (idempotencyKey: string) => Promise<A>
  onSaved?: (answer: A) => void
  /** Handles a refusal instead of `failure`. */
  onRefused?: (error: unknown) => void
  /** Shown without a server message. */
  failed?: string
  /** Shown if no answer comes. */
  broke?: string
  /** The key of its saves, if the place around it needs it, too. */
  saveKey?: SaveKey
  /** Closes the dialog that it is in. */
  onClose?: () => void
  /** Called when its changes are discarded. */
  onCancel?: () => void
  /** Fetches who stored the current version. */
  findLastChange?: NonNullable<Session['findLastChange']>
  /** What others have stored of it since, before it is sent: fields that both have changed are asked about. */
  merging?: { merge: () => Merge; fields: FormFields; take: (values: Merge['merged']) => void }
  /** It asks before its page is left; with words of its own. */
  guardsPage?: boolean | LeavingWords
}

const Keyed = z.object({ saveKey: z.string(), value: z.unknown() })

const nothing = async (): Promise<undefined> => undefined

const NO_FIELDS: FormFields = new Map()

/** A session of editing that is not a form of fields: a table, a small dialog, two lists. See `useEditSession`. */
export const useValueSession = <T, A = never>(settings: ValueSettings<T, A>): Session => {
  const { part, schema, value, start, isChanged, isUntilDone, fill, failed = '', onClose } = settings
  const { guardsPage = false, merging } = settings
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

  const {
    guards,
    released: _,
    ...base
  } = useSessionBase({
    draft,
    saveKey,
    isUnsaved: settings.isUnsaved ?? isChanged,
    guardsPage,
    send: async (key) => {
      const merge = merging?.merge()
      if (!merge || merge.conflicts.length === 0) return (settings.save ?? nothing)(key)
      conflict.ask({ merge, stored: {}, by: null })
      return undefined
    },
    onSent: (answer) => {
      base.finish()
      onClose?.()
      settings.onSaved?.(answer)
    },
    refuse: (error) => {
      if (!settings.onRefused) return isSignedOut(error) ? null : messageOf(error, failed)
      settings.onRefused(error)
      return null
    },
    broke: settings.broke ?? 'Submission failed',
    onCancel: settings.onCancel,
    onClose,
  })
  const conflict = useConflict({
    fields: merging?.fields ?? NO_FIELDS,
    apply: ({ merge }, chosen) => merging?.take({ ...merge.merged, ...chosen }),
    submit: base.submit,
  })
  return {
    ...base,
    pause: () => {
      draft.leave()
      onClose?.()
    },
    dialogs: (
      <>
        {guards}
        {conflict.dialog}
      </>
    ),
    fields: null,
    changedByOthers: null,
    findLastChange: settings.findLastChange ?? null,
  }
}
