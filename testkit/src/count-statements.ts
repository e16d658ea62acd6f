import type { Db } from '../../server/src/platform/database/schema.ts'

/** The number of statements that some work sends to the database. */
export const countStatements = async (db: Db, work: (counted: Db) => Promise<unknown>): Promise<number> => {
  let count = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1
      return result
    },
  })
  await work(counted)
  return count
}
