import type { z } from 'zod'

/** The columns of a record that is returned as stored. */
export const columnsOf = <Shape extends z.core.$ZodShape>({ shape }: z.ZodObject<Shape>) =>
  Object.keys(shape) as (keyof Shape & string)[]
