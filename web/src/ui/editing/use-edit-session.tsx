import { describeFields } from '@kitroom/contract/describe-fields'
import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { ApiFailure, isSentBefore, isVersionConflict, messageOf } from '../../api/failure.ts'
import type { SaveOf } from '../../api/hooks.ts'
import type { Conflict } from './ConflictDialog.tsx'
import type { Session } from './EditSession.tsx'
import type { FormFields } from './form-fields.ts'
import { areaOf, findLastChange, type LastChange, type Stored } from './last-change.ts'
import { showFormFailure } from './parts/form-failure.ts'
import { isTypedInto, layOver, takeSaved } from './parts/take-over.ts'
import { useConflict } from './parts/use-conflict.tsx'
import { useFormDraft } from './parts/use-form-draft.ts'
import { useSessionBase } from './parts/use-session-base.tsx'
import { MOST_MERGES, threeWayMerge } from './three-way-merge.ts'
import type { EditedForm } from './use-contract-form.ts'

type Values = Readonly<Record<string, unknown>>

type Saved = {
  /** The server's message, and the fields that were taken over from others. */
  said: string
  takenOver: string | null
  /** The form stays open, see `staysWith`. */
  isOpen: boolean
}

type EditSettings<T, A> = {
  save: SaveOf<T, A>
  onSaved: (answer: A, saved: Saved) => void
  /** The saved record, if the form stays open with it; content typed during the save stays as an unsaved change. */
  staysWith?: (answer: A, sent: Values) => Values | undefined
  /** Called when a conflict ends without a save. */
  onUnsettled?: () => void
  /** Handles a 403 instead of the line above the form. */
  onDenied?: () => void
  /** Closes the dialog or row that the form is in. */
  onClose?: () => void
  /** The part of the page that it is, for its draft: 'row 3'. */
  part?: string
  /** False if the page around it stores its content. */
  isStored?: boolean
  /** It asks before its page is left. */
  guardsPage?: boolean
  /** Whether a field can show an error; by default every field on the screen. */
  hasField?: (name: string, fields: FormFields) => boolean
  /** The field of a 409 whose answer names none. */
  conflictPath?: string | undefined
  /** Shown without a server message. */
  failed?: string | undefined
  /** Shown for a 409 without a message. */
  duplicate?: string | undefined
  /** Shown if no answer comes. */
  broke?: string | undefined
  /** The id of the record, if it is not in the form. */
  recordId?: number | null | undefined
  /** Fetches who stored the current version; by default from the history of the form's area. */
  findLastChange?: (stored: Stored) => Promise<LastChange>
  /** The form's values of a record that others have stored, if they differ from its fields. */
  readStored?: (stored: Values) => Values
  /** Reads the values of a draft from an earlier version. */
  readDraft?: (values: Values) => Values
  /** The labels of fields that do not register themselves. */
  labelled?: () => FormFields
}

/**
 * A session of editing a form. It stores a draft, sends the form once, merges versions that others save meanwhile, and
 * shows a refusal in the right place: under a field, above the form, or in the conflict dialog.
 */
export const useEditSession = <V extends FieldValues, C, T, A extends { message?: string } | string>(
  form: EditedForm<V, C, T>,
  settings: EditSettings<T, A>,
): FormSession => {
  const { failed = 'Submission failed', conflictPath = 'name', guardsPage = false, onClose, onDenied } = settings
  const [fields] = useState<FormFields>(settings.labelled ?? (() => new Map()))
  const draft = useFormDraft(form, {
    part: settings.part,
    isStored: settings.isStored ?? true,
    readDraft: settings.readDraft,
  })
  const merged = useRef<Merged | null>(null)

  const findAuthor = (stored: Stored): Promise<LastChange> =>
    settings.findLastChange?.(stored) ??
    findLastChange(areaOf(form), settings.recordId ?? form.getValues().id ?? stored.id, stored)
  /** Applies the merged fields to the stored record, and remembers their names. */
  const apply = ({ merge, stored, by }: FoundConflict, chosen: Values = {}) => {
    const shown = merge.taken.filter((name) => labelOf(form.schema, name) !== undefined)
    if (shown.length > 0) merged.current = { names: new Set([...(merged.current?.names ?? []), ...shown]), by }
    layOver(form, { ...form.opened.current, ...stored }, { ...merge.merged, ...chosen })
  }

  const sent = useRef<Values>({})
  const send = async (key: string): Promise<A | undefined> => {
    for (let merges = 0; ; merges++) {
      sent.current = structuredClone(form.getValues())
      const body = await validated(form)
      if (body === undefined) return undefined
      try {
        return await settings.save(body, form.getValues().updated_at, key)
      } catch (error) {
        if (!isVersionConflict(error) || merges === MOST_MERGES) throw error
        const stored = settings.readStored?.(error.current) ?? error.current
        const merge = threeWayMerge(form.opened.current, form.getValues(), stored, form.partsOf)
        const found = { merge, stored, by: await findAuthor(stored) }
        if (merge.conflicts.length > 0) {
          conflict.ask(found)
          return undefined
        }
        apply(found)
      }
    }
  }
  const takeStored = (sent: Values, stored: Values): boolean => {
    form.forgetChangedByOthers()
    return takeSaved(form, sent, stored, form.partsOf)
  }
  const onSent = (answer: A) => {
    const message = typeof answer === 'string' ? undefined : answer.message
    const takenOver = merged.current && takenOverText(form.schema, merged.current)
    const said = [message, takenOver].filter(Boolean).join(' ')
    merged.current = null
    const saved = settings.staysWith?.(answer, sent.current)
    if (!saved) {
      base.finish()
      onClose?.()
    } else if (!takeStored(sent.current, saved)) draft.drop()
    settings.onSaved(answer, { said, takenOver, isOpen: saved !== undefined })
  }
  const refuse = (error: unknown): string | null => {
    if (error instanceof ApiFailure && error.status === 403 && onDenied) {
      draft.drop()
      onDenied()
      return null
    }
    if (isSentBefore(error)) return messageOf(error)
    const hasField = (name: string) => settings.hasField?.(name, fields) ?? fields.has(name)
    return showFormFailure(form, error, { conflictPath, failed, duplicate: settings.duplicate, hasField })
  }
  const { guards, released, ...base } = useSessionBase({
    draft,
    saveKey: form.saveKey,
    isUnsaved: form.formState.isDirty,
    guardsPage,
    send,
    onSent,
    refuse,
    broke: settings.broke ?? failed,
    onCancel: () => {
      released.current = true
    },
    onClose,
  })
  const conflict = useConflict<FoundConflict>({
    fields,
    apply,
    submit: base.submit,
    onUnsettled: settings.onUnsettled,
  })
  const dialogs = (
    <>
      {guards}
      {conflict.dialog}
    </>
  )
  return {
    ...base,
    pause: draft.leave,
    dialogs,
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

type FoundConflict = Conflict & { by: LastChange }

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
