import { startPostgres } from '@kitroom/testkit/postgres'

/** One PostgreSQL for the whole run, in TEST_POSTGRES_URL; tests make their databases in it. */
export default async function setup() {
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  return postgres.stop
}
