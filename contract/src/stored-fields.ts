import { z } from 'zod'
import { describeFields, type Field } from './describe-fields.ts'

/** The schemas of stored fields. An optional field of the input is always present in the answer. */
type Stored<S extends z.core.$ZodShape> = { [Name in keyof S]: z.ZodType<Exclude<z.output<S[Name]>, undefined>> }

const schemaFor = ({ kind }: Field): z.ZodType => {
  switch (kind) {
    case 'number':
    case 'reference':
      return z.int()
    case 'references':
      return z.array(z.int())
    case 'boolean':
      return z.boolean()
    default:
      return z.string()
  }
}

/** The fields of an input as they appear in answers: without its limits. */
export const storedFields = <S extends z.core.$ZodShape>(input: z.ZodObject<S>): Stored<S> => {
  const fields = describeFields(input).map((field) => {
    const { name, label, kind, example, refersTo } = field
    const value = field.nullable ? schemaFor(field).nullable() : schemaFor(field)
    return [name, value.meta({ label, kind, example, ...(refersTo === undefined ? {} : { refersTo }) })]
  })
  return Object.fromEntries(fields) as Stored<S> // as many fields as the input has; a test checks it
}
