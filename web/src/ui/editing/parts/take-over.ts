import type { FieldValues, KeepStateOptions, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { changedSince, isSame, type PartsOf, threeWayMerge } from '../three-way-merge.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields that others have stored while a form was open: those that took the new value, and conflicting ones. */
export type ChangedByOthers = { taken: readonly string[]; conflicts: readonly string[]; stored: Values }

/** A form that knows the values that it was opened with, or merged with since. */
export type OpenedForm<V extends FieldValues, C, T> = UseFormReturn<V, C, T> & { readonly opened: { current: Values } }

/** Resets a form to `base`, with those of `values` that differ from it as its unsaved changes. True if any do. */
export const layOver = <V extends FieldValues, C, T>(
  form: OpenedForm<V, C, T>,
  base: Values,
  values: Values,
  keepOptions?: KeepStateOptions,
): boolean => {
  form.opened.current = base
  form.reset(base as V, keepOptions) // the same fields
  const changed = Object.entries(values).filter(([name, value]) => name !== 'updated_at' && !isSame(value, base[name]))
  for (const [name, value] of changed) {
    form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
  }
  return changed.length > 0
}

/** Whether anything was typed after `sent` had been sent. The saved record may be in the form already: it was read again. */
export const isTypedInto = <V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  sent: Values,
  saved: Values,
): boolean => {
  const { updated_at: _, ...changed } = changedSince(sent, form.getValues())
  return Object.keys(changedSince(saved, changed)).length > 0
}

/**
 * Takes the stored record into a form that stays open after its own save. What was typed after `sent` had been sent
 * stays as an unsaved change. True if there is any.
 */
export const takeSaved = <V extends FieldValues, C, T>(
  form: OpenedForm<V, C, T>,
  sent: Values,
  stored: Values,
  partsOf?: PartsOf,
): boolean => {
  const { merged } = threeWayMerge(sent, form.getValues(), stored, partsOf)
  return layOver(form, { ...form.opened.current, ...stored }, merged)
}

/**
 * Merges the stored record into an open form. Untouched fields take it; typed values stay, and for conflicting fields
 * the form keeps the original value, so that its save asks.
 */
export const takeOver = <V extends FieldValues, C, T>(
  form: OpenedForm<V, C, T>,
  stored: Values,
  partsOf?: PartsOf,
): ChangedByOthers => {
  const opened = form.opened.current
  const { merged, taken, conflicts } = threeWayMerge(opened, form.getValues(), stored, partsOf)
  const contestedNames = conflicts.length > 0 ? [...conflicts, 'updated_at'] : []
  const base: Record<string, unknown> = { ...opened, ...stored }
  for (const name of contestedNames) base[name] = opened[name]
  layOver(form, base, merged, { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true })
  return { taken: taken.filter((name) => name !== 'updated_at'), conflicts, stored }
}
