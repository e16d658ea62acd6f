import { createContext, useContext, useLayoutEffect } from 'react'

export type FieldDescription = { label: string; show: (value: unknown) => string }

/** The fields a form shows, by name and in order, with their labels and how they say a value. */
export type FormFields = Map<string, FieldDescription>

export const FormFieldsContext = createContext<FormFields | null>(null)

/** Makes a field known to the form page around it, if there is one. */
export const useFieldDescription = (name: string, label: string, show: FieldDescription['show']): void => {
  const fields = useContext(FormFieldsContext)
  useLayoutEffect(() => {
    fields?.set(name, { label, show })
  })
  useLayoutEffect(() => {
    return () => void fields?.delete(name)
  }, [fields, name])
}
