// `npm run bench:activity`: pages and filters of Activity and a record's history over 1,000,000 entries, on both
// databases, each beside a bare query of the same rows by their ids.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@kitroom/testkit/postgres'
import { bootstrap } from '../server/src/bootstrap.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { measureActivity } from './activity-cases.ts'
import { fillActivity } from './fill-activity.ts'
import { printMachine } from './machine.ts'

const run = async (settings: Record<string, string>): Promise<void> => {
  const config = readConfig({ SEED: 'none', LOG_LEVEL: 'silent', ...settings })
  const database = await openDatabase(config)
  await bootstrap(database, config)
  await fillActivity(database)
  await measureActivity(database)
  await database.close()
}

printMachine()
console.log(''.padEnd(43) + ['bare', 'own', 'ratio', 'rows'].map((head) => head.padStart(11)).join(''))
const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-activity-'))
try {
  if (process.argv[2] !== 'postgres') await run({ DATA_DIR: dataDir })
  if (process.argv[2] === 'sqlite') process.exit()
  const postgres = await startPostgres()
  await run({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }).finally(() => postgres.stop())
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
