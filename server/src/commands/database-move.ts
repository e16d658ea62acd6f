import { TABLES } from '../areas.ts'
import { refuseOtherVersion } from '../backups/full-backup.ts'
import { readConfig } from '../config.ts'
import { loadTables, readRows, readSequences, sumTable, type TableSum } from '../platform/database/copy.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { runCommand, UsageError } from './command.ts'

const USAGE = 'npm run database:move -- --to postgres://user:password@host/database'

// A snapshot of one moment; for a final move, stop the server first so that no write is lost.
await runCommand(USAGE, { to: { type: 'string' } }, async ({ config, database, values, positionals, say }) => {
  const { to } = values
  if (typeof to !== 'string' || positionals.length > 0) throw new UsageError()
  if (to === config.databaseUrl) throw new UsageError('That is the database to move from.')
  const target = await openDatabase(readConfig({ SEED: 'none', DATABASE_URL: to }))
  try {
    await migrate(target)
    await database.snapshot(async (from) => {
      await refuseOtherVersion(from)
      const sums: Record<string, TableSum> = {}
      for (const table of TABLES) sums[table.name] = await sumTable(from, table)
      const sequences = await readSequences(from, database.engine, TABLES)
      await target.transaction((db) =>
        loadTables(db, target.engine, TABLES, { rows: (table) => readRows(from, table), sequences }, sums),
      )
      for (const { name } of TABLES) say(`${name}: ${sums[name]?.rows ?? 0} rows, checksum the same`)
    })
    say('Moved. Set DATABASE_URL to the new database and start the server.')
  } finally {
    await target.close()
  }
})
