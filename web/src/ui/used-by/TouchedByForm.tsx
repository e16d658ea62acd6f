import { takenAway } from '@kitroom/contract/taken-away'
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Touched } from './Touched.tsx'

type TouchedByFormProps<V extends FieldValues, C, T> = {
  area: string
  id: number
  form: { control: Control<V, C, T>; schema?: z.ZodObject }
}

/** What saving a form affects, above its Save. */
export function TouchedByForm<V extends FieldValues, C, T>({ area, id, form }: TouchedByFormProps<V, C, T>) {
  const { control, schema } = form
  const now = useWatch({ control })
  const { defaultValues: before = {} } = useFormState({ control })
  if (!schema) return null
  return <Touched taken={takenAway(schema, `${area}:${id}`, before, now).map((of) => ({ of }))} />
}
