import { useState } from 'react'
import type { Path as FieldName, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { isVersionConflict } from '../../api/failure.ts'
import { changedSince } from './changed-fields.ts'
import { showFormFailure } from './form-failure.ts'

type FormSave<T, A> = {
  save: (body: T, version?: string) => Promise<A>
  onSaved: (answer: A) => void
  hasField: (name: string) => boolean
  conflictPath?: string | undefined
  fallback?: string | undefined
}

/** What is stored now, where somebody else saved since the form was loaded. */
export type Stored = Readonly<Record<string, unknown>>

/** Sends a form and puts what comes back where it belongs: under a field, above the form, or into the conflict dialog. */
export const useFormSave = <V extends FieldValues, C, T, A>(form: UseFormReturn<V, C, T>, settings: FormSave<T, A>) => {
  const { save, onSaved, hasField, conflictPath = 'name', fallback = 'Submission failed' } = settings
  const [banner, setBanner] = useState<string | null>(null)
  const [stored, setStored] = useState<Stored | null>(null)

  const opened = form.formState.defaultValues ?? {}
  const changes = stored ? changedSince(opened, form.getValues()) : {}

  const submit = form.handleSubmit(async (body) => {
    setBanner(null)
    try {
      onSaved(await save(body, versionOf(form.getValues())))
    } catch (error) {
      if (isVersionConflict(error)) setStored(error.current)
      else setBanner(showFormFailure(form, error, { conflictPath, fallback, hasField }))
    }
  })

  const takeStored = () => {
    form.reset({ ...form.getValues(), ...stored })
    setStored(null)
  }
  /** Lays what was changed here over what is stored now: what others changed meanwhile stays. */
  const saveMine = () => {
    form.reset({ ...opened, ...stored } as V) // The same fields as before, with other values.
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name as FieldName<V>, value as PathValue<V, FieldName<V>>, { shouldDirty: true })
    }
    setStored(null)
    return submit()
  }
  return { submit, banner, stored, changes, takeStored, saveMine, keepEditing: () => setStored(null) }
}

/** The version of what a form was loaded with; a new record has none. */
const versionOf = ({ updated_at }: FieldValues): string | undefined => updated_at
