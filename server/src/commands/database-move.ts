import { TABLES } from '../areas.ts'
import { refuseOtherVersion } from '../backups/full-backup.ts'
import { readConfig } from '../config.ts'
import { loadTables, readRows, readSequences, sumTable, type TableSum } from '../platform/database/copy.ts'
import { openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { findSystem } from '../platform/system.ts'
import { type Call, runCommand, UsageError } from './command.ts'

const CALL = {
  usage: 'npm run database:move -- --to-env NAME | --to postgres://user:password@host/database',
  options: { to: { type: 'string' }, 'to-env': { type: 'string' } },
  read: ({ values: { to, 'to-env': name }, positionals }) => {
    if (positionals.length > 0 || [to, name].filter((one) => typeof one === 'string').length !== 1)
      throw new UsageError()
    return { to, name }
  },
} satisfies Call<Record<'to' | 'name', string | boolean | undefined>>

// A snapshot of one moment; for a final move, stop the server first so that no write is lost.
await runCommand(CALL, async (target, { config, settings, open, say }) => {
  // Other users of the machine see every argument of a process, but not its environment.
  const to = String(target.to ?? settings[String(target.name)] ?? '')
  if (!to) throw new UsageError(`${target.name} is not set; it must be the address of the database to fill.`)
  if (to === config.databaseUrl) throw new UsageError('That is the database to move from.')
  const source = await open()
  const setting = target.name ? String(target.name) : '--to'
  const filled = await Promise.resolve()
    .then(() => openDatabase(readConfig({ SEED: 'none', DATABASE_URL: to })))
    .catch((error: Error) => {
      error.message = error.message.replace('DATABASE_URL', setting)
      throw error
    })
  try {
    await migrate(filled)
    await source.snapshot(async (from) => {
      await refuseOtherVersion(from)
      const sums: Record<string, TableSum> = {}
      for (const table of TABLES) sums[table.name] = await sumTable(from, table)
      const sequences = await readSequences(from, source.engine, TABLES)
      const system = await findSystem(from)
      await filled.transaction(async (db) => {
        await loadTables(db, filled.engine, TABLES, { rows: (table) => readRows(from, table), sequences }, sums)
        await db.updateTable('systems').set(system).execute()
      })
      for (const { name } of TABLES) say(`${name}: ${sums[name]?.rows ?? 0} rows, checksum the same`)
    })
    say('Moved. Set DATABASE_URL to the new database and start the server.')
  } finally {
    await filled.close()
  }
})
