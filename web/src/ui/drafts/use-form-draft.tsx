import { describeFields } from '@kitroom/contract/describe-fields'
import { useEffect, useMemo, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { changedSince } from '../form/changed-fields.ts'
import { shapeOf } from './draft.ts'
import { type UsedDraft, useDraft } from './use-draft.tsx'

const Values = z.record(z.string(), z.unknown())
/** The changed fields, and their values when the form was opened. */
const FormDraft = z.object({ mine: Values, opened: Values })

/** What may be stored on a device: text, numbers and choices, never a password or a file. */
const namesOf = (schema: z.ZodObject): readonly string[] =>
  describeFields(schema).flatMap(({ name, kind }) => (kind === 'password' ? [] : [name]))

const only = (values: FieldValues, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name] ?? null]] : [])))

/** Stores the draft of a form, see {@link useDraft}. */
export const useFormDraft = <V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T> & { schema?: z.ZodObject },
  part?: string,
): UsedDraft => {
  const { schema = NO_FIELDS, getValues, setValue, reset, watch, formState } = form
  const names = useMemo(() => namesOf(schema), [schema])
  const shape = useMemo(() => shapeOf(schema), [schema])
  const opened = useRef<FieldValues>(formState.defaultValues ?? {})
  const stored = useRef(opened.current)
  opened.current = formState.defaultValues ?? {}

  const draft = useDraft({
    part,
    shape,
    resume: (value) => {
      const kept = FormDraft.safeParse(value)
      if (!kept.success) return false
      // Untouched fields take the stored values; the others remember their original ones.
      reset({ ...stored.current, ...kept.data.opened } as V) // the fields of the form, with other values
      for (const [name, mine] of Object.entries(only(kept.data.mine, names))) {
        setValue(name as Path<V>, mine as PathValue<V, Path<V>>, { shouldDirty: true })
      }
      return true
    },
    clear: () => reset(stored.current as V), // what it was opened with
  })
  const { keep } = draft
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      const mine = changedSince(only(opened.current, names), only(getValues(), names))
      const changed = Object.keys(mine)
      keep(changed.length === 0 ? null : { mine, opened: only(opened.current, [...changed, 'updated_at']) })
    })
    return unsubscribe
  }, [watch, getValues, keep, names])
  return draft
}

const NO_FIELDS = z.object({})
