import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isSame } from './changed-fields.ts'
import { type PartsOf, threeWayMerge } from './three-way-merge.ts'

type Values = Readonly<Record<string, unknown>>

/** What others have stored while a form was open: fields that took the new value, and conflicting ones. */
export type ChangedByOthers = { taken: readonly string[]; conflicts: readonly string[]; stored: Values }

/** The values that a form was opened with, or merged with since. */
export const openedWith = ({ control }: { control: { _defaultValues: object } }): Values => ({
  ...control._defaultValues,
})

/**
 * Merges the stored record into an open form. Untouched fields take it; typed values stay, and for conflicting fields
 * the form keeps the original value, so that its save asks.
 */
export const takeOver = <V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  stored: Values,
  partsOf?: PartsOf,
): ChangedByOthers => {
  const opened = openedWith(form)
  const { merged, taken, conflicts } = threeWayMerge(opened, form.getValues(), stored, partsOf)
  const kept = conflicts.length > 0 ? [...conflicts, 'updated_at'] : []
  const base: Record<string, unknown> = { ...opened, ...stored }
  for (const name of kept) base[name] = opened[name]
  form.reset(base as V, { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true }) // the same fields
  for (const [name, value] of Object.entries(merged)) {
    if (name === 'updated_at' || isSame(value, base[name])) continue
    form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
  }
  return { taken: taken.filter((name) => name !== 'updated_at'), conflicts, stored }
}
