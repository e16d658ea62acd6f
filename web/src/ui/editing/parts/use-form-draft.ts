import { describeFields } from '@kitroom/contract/describe-fields'
import { useEffect, useMemo, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { shapeOf } from '../../drafts/draft.ts'
import { type UsedDraft, useDraft } from '../../drafts/use-draft.tsx'
import { changedSince } from '../three-way-merge.ts'
import type { EditedForm } from '../use-contract-form.ts'
import { layOver } from './take-over.ts'

const Values = z.record(z.string(), z.unknown())
/**
 * The changed fields, and their values when the form was opened. Saved again after a killed tab, they count once: with
 * the key of the save that may have been under way.
 */
const FormDraft = z.object({ mine: Values, opened: Values, saveKey: z.string().optional() })

/** The fields that may be stored on a device: text, numbers and choices, never a password or a file. */
const namesOf = (schema: z.ZodObject): readonly string[] =>
  describeFields(schema).flatMap(({ name, kind }) => (kind === 'password' ? [] : [name]))

const only = (values: FieldValues, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name] ?? null]] : [])))

/** Stores the draft of a form, see {@link useDraft}. */
export const useFormDraft = <V extends FieldValues, C, T>(
  form: EditedForm<V, C, T>,
  { part, isStored }: { part: string | undefined; isStored: boolean },
): UsedDraft => {
  const { schema, start, saveKey, getValues, watch, opened } = form
  const { readDraft = (values) => values } = form.adapter
  const names = useMemo(() => namesOf(schema), [schema])
  const shape = useMemo(() => shapeOf(schema), [schema])
  /** The content of the form when it was saved, as text: nobody typed it. */
  const saved = useRef<string | null>(null)

  const draft = useDraft({
    part,
    shape,
    isStored,
    resume: (value) => {
      const { data: formDraft } = FormDraft.safeParse(value)
      if (!formDraft) return false
      if (formDraft.saveKey) saveKey.set(formDraft.saveKey)
      // Untouched fields take the stored values; the others remember their original ones.
      layOver(form, { ...start, ...readDraft(formDraft.opened) }, only(readDraft(formDraft.mine), names))
      return true
    },
    clear: () => layOver(form, { ...start }, {}),
  })
  const { keep, drop } = draft
  useEffect(() => {
    // `getValues` still answers with the stored values while the form opens.
    const { unsubscribe } = watch((values) => {
      const now = only(values, names)
      if (JSON.stringify(now) === saved.current) return keep(null)
      // As it is laid over now: what is stored anew after a save comes before the form is drawn again.
      const mine = changedSince(only(opened.current, names), now)
      const changed = Object.keys(mine)
      const draft = { mine, opened: only(opened.current, [...changed, 'updated_at']), saveKey: saveKey.current }
      keep(changed.length === 0 ? null : draft)
    })
    return unsubscribe
  }, [watch, opened, keep, names, saveKey])
  const dropSaved = () => {
    saved.current = JSON.stringify(only(getValues(), names))
    drop()
  }
  return { ...draft, drop: dropSaved }
}
