import { describeFields } from '@kitroom/contract/describe-fields'
import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ApiFailure, isSentBefore, isUnreachable, isVersionConflict, messageOf } from '../../api/failure.ts'
import type { SaveOf } from '../../api/hooks.ts'
import { newIdempotencyKey, type SaveKey } from '../../api/idempotency-key.ts'
import { useRetry } from '../saving/use-retry.ts'
import { areaOf } from './area-of-form.ts'
import { showFormFailure } from './form-failure.ts'
import { findLastChange, type LastChange } from './last-change.ts'
import { layOver, openedWith } from './take-over.ts'
import { type Merge, MOST_MERGES, type PartsOf, threeWayMerge } from './three-way-merge.ts'

type FormSave<T, A> = {
  save: SaveOf<T, A>
  /** `taken` lists what was taken over from others, if anything; `sent` are the values of the form that were sent. */
  onSaved: (answer: A, taken: string | null, sent: FieldValues) => void
  /** Handles a 403 instead of the line above the form. */
  onDenied?: (() => void) | undefined
  hasField: (name: string) => boolean
  conflictPath?: string | undefined
  fallback?: string | undefined
  /** Shown for a 409 without a message, and if no answer comes. */
  taken?: string | undefined
  /** Fetches who stored the current version; by default from the history of the form's area. */
  findLastChange?: ((stored: Stored) => Promise<LastChange>) | undefined
  broke?: string | undefined
}

/** The stored record, if another user saved since the form was loaded. */
export type Stored = Readonly<Record<string, unknown>>

/** Conflicting fields, for which the person must choose. */
export type Conflict = { merge: Merge; stored: Stored; by: LastChange }

/**
 * Sends a form and shows the result in the right place: under a field, above the form, or in the conflict dialog.
 * Changes made only by others are taken over. Without a connection it is retried automatically.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one save, from the press to its end
export const useFormSave = <V extends FieldValues, C, T, A>(
  form: UseFormReturn<V, C, T> & { schema?: z.ZodObject; partsOf?: PartsOf; saveKey: SaveKey },
  settings: FormSave<T, A>,
) => {
  const { save, onSaved, onDenied, hasField, conflictPath = 'name', fallback = 'Submission failed' } = settings
  const [banner, setBanner] = useState<string | null>(null)
  const [isOffline, setOffline] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const isUnderWay = useRef(false)
  const taken = useRef<{ names: Set<string>; from: string } | null>(null)

  const whoChanged = (id: unknown, stored: Stored): Promise<LastChange> =>
    settings.findLastChange?.(stored) ?? findLastChange(areaOf(form), id, stored)

  /** Applies the merged fields to the stored record. */
  const apply = (merged: Readonly<Record<string, unknown>>, stored: Stored) =>
    layOver(form, { ...openedWith(form), ...stored }, merged)
  const noteTaken = (names: readonly string[], { name }: LastChange) => {
    const shown = names.filter((one) => labelOf(form.schema, one) !== undefined)
    if (shown.length > 0) taken.current = { names: new Set([...(taken.current?.names ?? []), ...shown]), from: name }
  }
  const fail = (error: unknown) => {
    setOffline(isUnreachable(error))
    if (error instanceof ApiFailure && error.status === 403 && onDenied) return onDenied()
    if (isUnreachable(error)) return setBanner(settings.broke ?? fallback)
    if (isSentBefore(error)) return setBanner(messageOf(error))
    setBanner(showFormFailure(form, error, { conflictPath, fallback, hasField, ...takenText(settings.taken) }))
  }
  const send = (merges: number): Promise<void> => {
    const sent = structuredClone(form.getValues())
    return form.handleSubmit(
      async (body) => {
        if (!isOffline) setBanner(null)
        try {
          const answer = await save(body, versionOf(form.getValues()), form.saveKey.current)
          setBanner(null)
          setOffline(false)
          form.saveKey.set(newIdempotencyKey())
          const text = taken.current && takenOver(form.schema, taken.current)
          taken.current = null
          onSaved(answer, text, sent)
        } catch (error) {
          if (!isVersionConflict(error) || merges === MOST_MERGES) return fail(error)
          setOffline(false)
          setBanner(null)
          const stored = error.current
          const mine = form.getValues()
          const merge = threeWayMerge(openedWith(form), mine, stored, form.partsOf)
          const by = await whoChanged(mine.id ?? stored.id, stored)
          if (merge.conflicts.length > 0) return setConflict({ merge, stored, by })
          noteTaken(merge.taken, by)
          apply(merge.merged, stored)
          await send(merges + 1)
        }
      },
      () => setOffline(false),
    )()
  }

  /** Continues with the person's choice, saving it or not. */
  const settle = (chosen: Readonly<Record<string, unknown>>) => {
    if (!conflict) return
    noteTaken(conflict.merge.taken, conflict.by)
    apply({ ...conflict.merge.merged, ...chosen }, conflict.stored)
    setConflict(null)
  }
  const submit = async (event?: { preventDefault: () => void }): Promise<void> => {
    event?.preventDefault()
    // A second press of Enter, where no disabled button holds it up.
    if (isUnderWay.current) return
    isUnderWay.current = true
    await send(0).finally(() => {
      isUnderWay.current = false
    })
  }
  useRetry(isOffline && !form.formState.isSubmitting, () => void submit())
  return {
    submit,
    banner,
    isOffline,
    /** The props of the conflict dialog; null if there is nothing to choose. */
    choosing: conflict && {
      conflict,
      onTakeTheirs: settle,
      onSaveMine: (chosen: Readonly<Record<string, unknown>>) => {
        settle(chosen)
        void submit()
      },
      onKeepEditing: () => setConflict(null),
    },
  }
}

/** The version of the record a form was loaded with; a new record has none. */
const versionOf = ({ updated_at }: FieldValues): string | undefined => updated_at

const takenText = (taken: string | undefined) => (taken === undefined ? {} : { taken })

const labelOf = (schema: z.ZodObject | undefined, name: string): string | undefined =>
  schema && describeFields(schema).find((field) => field.name === name)?.label

const takenOver = (schema: z.ZodObject | undefined, { names, from }: { names: ReadonlySet<string>; from: string }) =>
  `Taken over from ${from}: ${[...names].map((name) => labelOf(schema, name)).join(', ')}.`
