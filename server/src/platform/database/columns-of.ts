import type { z } from 'zod'

/** The columns of a record that is answered as it is kept, see `RecordTable`. */
export const columnsOf = <Shape extends z.core.$ZodShape>({ shape }: z.ZodObject<Shape>) =>
  Object.keys(shape) as (keyof Shape & string)[]
