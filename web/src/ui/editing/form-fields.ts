import { createContext, useContext, useLayoutEffect } from 'react'

export type FieldDescription = { label: string; show: (value: unknown) => string }

/** The fields of a form, by name and in order, with their labels and formatters. */
export type FormFields = Map<string, FieldDescription>

export const FormFieldsContext = createContext<FormFields | null>(null)

/** Registers a field with the surrounding form page, if there is one. */
export const useFieldDescription = (name: string, label: string, show: FieldDescription['show']): void => {
  const fields = useContext(FormFieldsContext)
  useLayoutEffect(() => {
    fields?.set(name, { label, show })
  })
  useLayoutEffect(() => {
    return () => void fields?.delete(name)
  }, [fields, name])
}
