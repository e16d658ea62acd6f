import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query has. */
export const countRows = async <Tables, From extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> => {
  const counted = rows.select(({ fn }) => fn.countAll().as('count')).$castTo<{ count: string | number | bigint }>()
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
