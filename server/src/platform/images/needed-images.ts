import { type RawBuilder, sql } from 'kysely'
import type { Table } from '../database/tables.ts'

/** Whether a row of `images` is referred to, or an undo may refer to it again. */
export const isNeeded = (tables: readonly Table[]): RawBuilder<boolean> => {
  const uses = tables.flatMap(({ name, imageHash }) =>
    imageHash
      ? [sql`EXISTS (SELECT 1 FROM ${sql.table(name)} WHERE ${sql.ref(`${name}.${imageHash}`)} = images.hash)`]
      : [],
  )
  return sql<boolean>`(${sql.join([sql`coalesce(kept_until > ${new Date().toISOString()}, false)`, ...uses], sql` OR `)})`
}
