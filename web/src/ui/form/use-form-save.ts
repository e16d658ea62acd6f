import { useState } from 'react'
import type { Path as FieldName, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { isVersionConflict } from '../../api/failure.ts'
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
  const saveMine = () => {
    const name = 'updated_at' as FieldName<V> // Not a field of the form: what it was loaded with holds it.
    form.setValue(name, stored?.updated_at as PathValue<V, FieldName<V>>)
    setStored(null)
    return submit()
  }
  return { submit, banner, stored, takeStored, saveMine, keepEditing: () => setStored(null) }
}

/** The version of what a form was loaded with; a new record has none. */
const versionOf = ({ updated_at }: FieldValues): string | undefined => updated_at
