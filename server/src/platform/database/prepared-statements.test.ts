import { startApp } from '@kitroom/testkit/app'
import { newTestStorage } from '@kitroom/testkit/database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { PREPARED_AT_MOST } from './postgres-connection.ts'
import type { Db } from './schema.ts'

const onPostgres = test.runIf(process.env.TEST_ENGINE === 'postgres')

/** The statements that the connection of a transaction has planned and that contain `text`. */
const planned = async (db: Db, text: string): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements WHERE position(${text} IN statement) > 0`.execute(db)
  return rows.map(({ statement }) => statement).filter((statement) => !statement.includes('pg_prepared_statements'))
}

const numbered = (db: Db, values: readonly number[]) => {
  const numbers = values.map((value) => sql`${value}::int`)
  return sql<{ sum: number }>`SELECT ${sql.join(numbers, sql` + `)} AS sum`.execute(db)
}

onPostgres('a statement of a write is planned once per connection, whatever its parameters', async () => {
  const { database } = await startApp()
  await database.transaction(async (db) => {
    for (const value of [1, 2, 3]) expect((await numbered(db, [value, 10])).rows).toEqual([{ sum: value + 10 }])
    expect(await planned(db, '$1::int + $2::int AS sum')).toHaveLength(1)
  })
})

onPostgres('a read is planned for its values each time', async () => {
  const { database } = await startApp()
  await database.read.connection().execute(async (db) => {
    await numbered(db, [1, 2])
    expect(await planned(db, '$1::int + $2::int AS sum')).toEqual([])
  })
  await database.snapshot(async (db) => {
    await numbered(db, [1, 2])
    expect(await planned(db, '$1::int + $2::int AS sum')).toEqual([])
  })
})

onPostgres('statements with long lists of parameters are not kept', async () => {
  const { database } = await startApp()
  await database.transaction(async (db) => {
    const values = Array.from({ length: 33 }, () => 1)
    expect((await numbered(db, values)).rows).toEqual([{ sum: 33 }])
    expect(await planned(db, '$33')).toEqual([])
  })
})

onPostgres('statements with a long parameter are not kept: their plan depends on it', async () => {
  const { database } = await startApp()
  await database.transaction(async (db) => {
    for (const length of [1001, 1000]) {
      const { rows } = await sql<{ size: number }>`SELECT length(${'x'.repeat(length)}) AS size`.execute(db)
      expect(rows).toEqual([{ size: length }])
      expect(await planned(db, 'SELECT length(')).toHaveLength(length > 1000 ? 0 : 1)
    }
  })
})

onPostgres('the number of kept statements is bounded, and later ones are answered all the same', async () => {
  // With connections of its own, which have prepared nothing yet.
  const storage = await newTestStorage()
  onTestFinished(storage.remove)
  const { database } = await startApp({ storage })
  await database.transaction(async (db) => {
    for (let nth = 0; nth <= PREPARED_AT_MOST; nth += 1) {
      const { rows } = await sql<{ found: number }>`SELECT ${nth}::int AS ${sql.ref(`column_${nth}`)}`.execute(db)
      expect(Object.values(rows[0] ?? {})).toEqual([nth])
    }
    const kept = (await planned(db, 'column_')).length
    expect(kept).toBeGreaterThan(PREPARED_AT_MOST / 2)
    expect(kept).toBeLessThanOrEqual(PREPARED_AT_MOST)
    expect(await planned(db, `column_${PREPARED_AT_MOST}`)).toEqual([])
  })
})
