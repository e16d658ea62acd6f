import { TABLES } from '../areas.ts'
import { refuseOtherVersion } from '../backups/full-backup.ts'
import { readConfig } from '../config.ts'
import { loadTables, readRows, readSequences, sumTable, type TableSum } from '../platform/database/copy.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Call, runCommand, UsageError } from './command.ts'

const CALL = {
  usage: 'npm run database:move -- --to postgres://user:password@host/database',
  options: { to: { type: 'string' } },
  read: ({ values: { to }, positionals }) => {
    if (typeof to !== 'string' || positionals.length > 0) throw new UsageError()
    return to
  },
} satisfies Call<string>

// A snapshot of one moment; for a final move, stop the server first so that no write is lost.
await runCommand(CALL, async (to, { config, database, say }) => {
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
