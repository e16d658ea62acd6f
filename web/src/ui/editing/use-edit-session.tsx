import { describeFields } from '@kitroom/contract/describe-fields'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { isSentBefore, isVersionConflict, messageOf } from '../../api/failure.ts'
import type { SaveOf } from '../../api/hooks.ts'
import type { Session } from './EditSession.tsx'
import type { FormFields } from './form-fields.ts'
import { areaOf, findLastChange, type LastChange, type Stored } from './last-change.ts'
import { showFormFailure } from './parts/form-failure.ts'
import { isTypedInto, layOver, takeSaved } from './parts/take-over.ts'
import { useFormDraft } from './parts/use-form-draft.ts'
import { MOST_MERGES, threeWayMerge } from './three-way-merge.ts'
import type { EditedForm } from './use-contract-form.ts'
import { type OpenConflict, type SessionSettings, useSession } from './use-session.tsx'

type Values = Readonly<Record<string, unknown>>

type Saved = {
  /** The server's message, and the fields that were taken over from others. */
  said: string
  takenOver: string | null
  /** The form stays open, see `staysWith`. */
  isOpen: boolean
}

type EditSettings<T, A> = Omit<SessionSettings<A>, 'onSaved'> & {
  save: SaveOf<T, A>
  onSaved: (answer: A, saved: Saved) => void
  /** The saved record, if the form stays open with it; content typed during the save stays as an unsaved change. */
  staysWith?: (answer: A, sent: Values) => Values | undefined
  /** Called when a conflict ends without a save. */
  onUnsettled?: () => void
  /** False if the page around it stores its content. */
  isStored?: boolean
  /** The field of a 409 whose answer names none. */
  conflictPath?: string | undefined
  /** Shown for a 409 without a message. */
  duplicate?: string | undefined
}

/**
 * A session of editing a form. It stores a draft, sends the form once, merges versions that others save meanwhile, and
 * shows a refusal in the right place: under a field, above the form, or in the conflict dialog.
 */
export const useEditSession = <V extends FieldValues, C, T, A extends { message?: string } | string>(
  form: EditedForm<V, C, T>,
  { save, onSaved, staysWith, onUnsettled, isStored = true, conflictPath = 'name', ...settings }: EditSettings<T, A>,
): FormSession => {
  const { failed = 'Submission failed', broke = failed, duplicate } = settings
  const { adapter } = form
  const [fields] = useState<FormFields>(() => new Map())
  const draft = useFormDraft(form, { part: settings.part, isStored })
  const merged = useRef<Merged | null>(null)

  const findAuthor = (stored: Stored): Promise<LastChange> =>
    adapter.findLastChange?.(stored) ?? findLastChange(areaOf(form), form.getValues().id ?? stored.id, stored)
  /** Applies the merged fields to the stored record, and remembers their names. */
  const apply = ({ merge, stored, by }: FoundConflict, chosen: Values = {}) => {
    const shown = merge.taken.filter((name) => labelOf(form.schema, name) !== undefined)
    if (shown.length > 0) merged.current = { names: new Set([...(merged.current?.names ?? []), ...shown]), by }
    layOver(form, { ...form.opened.current, ...stored }, { ...merge.merged, ...chosen })
  }

  const sent = useRef<Values>({})
  const send = async (key: string, ask: (conflict: OpenConflict) => undefined): Promise<A | undefined> => {
    for (let merges = 0; ; merges++) {
      sent.current = structuredClone(form.getValues())
      const body = await validated(form)
      if (body === undefined) return undefined
      try {
        return await save(body, form.getValues().updated_at, key)
      } catch (error) {
        if (!isVersionConflict(error) || merges === MOST_MERGES) throw error
        const stored = adapter.readStored?.(error.current) ?? error.current
        const merge = threeWayMerge(form.opened.current, form.getValues(), stored, adapter.parts)
        const conflict = { merge, stored, by: await findAuthor(stored) }
        if (merge.conflicts.length > 0) return ask({ ...conflict, apply: (chosen) => apply(conflict, chosen) })
        apply(conflict)
      }
    }
  }
  const takeStored = (sent: Values, stored: Values): boolean => {
    form.forgetChangedByOthers()
    return takeSaved(form, sent, stored, adapter.parts)
  }
  const isOpen = useRef(false)
  const session = useSession(
    {
      draft,
      saveKey: form.saveKey,
      isUnsaved: form.formState.isDirty,
      fields: adapter.labels ? new Map([...adapter.labels, ...fields]) : fields,
      send,
      take: (answer) => {
        const saved = staysWith?.(answer, sent.current)
        if (saved && !takeStored(sent.current, saved)) draft.drop()
        isOpen.current = saved !== undefined
        return isOpen.current
      },
      refuse: (error) =>
        isSentBefore(error)
          ? messageOf(error)
          : showFormFailure(form, error, { conflictPath, failed, duplicate, hasField: (name) => fields.has(name) }),
      onUnsettled,
    },
    {
      ...settings,
      broke,
      onSaved: (answer) => {
        const message = typeof answer === 'string' ? undefined : answer.message
        const takenOver = merged.current && takenOverText(form.schema, merged.current)
        merged.current = null
        onSaved(answer, { said: [message, takenOver].filter(Boolean).join(' '), takenOver, isOpen: isOpen.current })
      },
    },
  )
  return {
    ...session,
    fields,
    take: (stored) => void takeStored(form.getValues(), stored),
    changedByOthers: form.changedByOthers,
    findLastChange: findAuthor,
  }
}

/** The saved record, if something was typed while it was sent. */
export const ifTypedInto = <V extends FieldValues, C, T>(
  form: EditedForm<V, C, T>,
  sent: Values,
  saved: Values | undefined,
): Values | undefined => (saved && isTypedInto(form, sent, saved) ? { ...sent, ...saved } : undefined)

type FormSession = Session & {
  fields: FormFields
  /** Takes the record as this page has stored it by another call; the unsaved changes stay. */
  take: (stored: Values) => void
}

type FoundConflict = Omit<OpenConflict, 'apply' | 'by'> & { by: LastChange }

/** Fields taken over from others, and their author. */
type Merged = { names: ReadonlySet<string>; by: LastChange }

/** The values as the contract takes them; undefined if a field is wrong, which then says so. */
const validated = <V extends FieldValues, C, T>(form: EditedForm<V, C, T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    form
      .handleSubmit(resolve, () => resolve(undefined))()
      .catch(reject)
  })

const labelOf = (schema: z.ZodObject, name: string): string | undefined =>
  describeFields(schema).find((field) => field.name === name)?.label

const takenOverText = (schema: z.ZodObject, { names, by }: Merged) =>
  `Taken over from ${by.name}: ${[...names].map((name) => labelOf(schema, name)).join(', ')}.`
