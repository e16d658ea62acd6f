import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { sql } from 'kysely'
import { refuseOtherVersion } from '../backups/full-backup.ts'
import { type Config, type Environment, readConfig, WrongSetting } from '../config.ts'
import { type Database, dataName, openDatabase } from '../platform/database/database.ts'
import { checkDataFolder } from '../platform/storage/data-folder.ts'
import { loadSettings } from '../settings.ts'

/** A wrong call of a command. */
export class UsageError extends Error {}

type CommandLine = { values: Readonly<Record<string, string | boolean | undefined>>; positionals: readonly string[] }

/** How a command is called. Each takes `--as-root`, too. */
export type Call<Args> = {
  usage: string
  options?: ParseArgsOptionsConfig
  /** @throws {UsageError} for a wrong call. Nothing is opened before. */
  read: (line: CommandLine) => Args
  /** The settings that the command needs of the server's. */
  adjust?: (settings: Environment) => Environment
}

type Context = {
  config: Config
  settings: Environment
  /** Opens the data of a server that was started before, and says which. @throws {UsageError} if there are none. */
  open: () => Promise<Database>
  /** Opens data that the command makes, if `check` passes. @throws {UsageError} unless the settings name where. */
  openNew: (check: () => Promise<void>) => Promise<Database>
  say: (line: string) => void
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** '3 orders, 12 order_players', by table. */
export const countsText = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([table, rows]) => `${rows} ${table}`).join(', ')

/** The one path that `backup` and `restore` are called with. */
export const onePath = ({ positionals: [path, more] }: CommandLine): string => {
  if (!path || more !== undefined) throw new UsageError()
  if (/^s3:\/\//i.test(path)) return path
  // It is relative to where the user typed it: npm runs its scripts in the folder of the package.
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/** The database of a server that was started before; null if there is none. A command never makes what it works on. */
export const openExisting = async (config: Config): Promise<Database | null> => {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'kitroom.db'))) return null
  const database = await openDatabase(config)
  try {
    await sql`SELECT name FROM migrations LIMIT 1`.execute(database.read)
    return database
  } catch (error) {
    await database.close()
    if (error instanceof Error && /no such table|does not exist/.test(error.message)) return null
    throw error
  }
}

const openStarted = async (config: Config, opened: Database[]): Promise<Database> => {
  const database = await openExisting(config)
  if (!database) {
    throw new UsageError(
      `There are no data of Kitroom in ${dataName(config)}. Name the server's own settings: DATA_DIR or DATABASE_URL, or` +
        ' KITROOM_ENV_FILE=/etc/kitroom.env.',
    )
  }
  opened.push(database)
  await refuseOtherVersion(database.read)
  const { rows } = await sql<{ users: number }>`SELECT count(*) AS users FROM users`.execute(database.read)
  say(`data: ${dataName(config)}, ${rows[0]?.users} users`)
  return database
}

const refuseUnnamed = ({ DATA_DIR, DATABASE_URL }: Environment): void => {
  if (!DATA_DIR && !DATABASE_URL)
    throw new UsageError('Name an empty folder by DATA_DIR, or a database by DATABASE_URL.')
}

const openNamed = async (config: Config, opened: Database[]) => {
  say(`data: ${dataName(config)}`)
  const database = await openDatabase(config)
  opened.push(database)
  return database
}

/**
 * Runs a command of `package.json` with the server's settings. An error is printed as one line on standard error, with
 * exit code 1 (2 for a wrong call, 78 for a wrong setting).
 */
export const runCommand = async <Args>(
  { usage, options = {}, read, adjust = (settings) => settings }: Call<Args>,
  work: (args: Args, context: Context) => Promise<void>,
): Promise<void> => {
  const opened: Database[] = []
  try {
    const line = parse({ ...options, 'as-root': { type: 'boolean' } })
    const args = read(line)
    const settings = loadSettings()
    const config = readConfig({ ...adjust(settings), SEED: 'none' })
    const checked = async () => checkDataFolder(config.dataDir, { asRoot: line.values['as-root'] === true })
    const open = () => checked().then(() => openStarted(config, opened))
    const openNew = async (check: () => Promise<void>) => {
      await checked()
      refuseUnnamed(settings)
      await check()
      return openNamed(config, opened)
    }
    await work(args, { config, settings, open, openNew, say })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isUsageError = error instanceof UsageError
    process.stderr.write([message, isUsageError ? `Usage: ${usage}` : ''].filter(Boolean).join('\n'))
    process.stderr.write('\n')
    process.exitCode = isUsageError ? 2 : error instanceof WrongSetting ? WrongSetting.exitCode : 1
  } finally {
    for (const database of opened) await database.close()
  }
}

const parse = (options: ParseArgsOptionsConfig): CommandLine => {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true }) as CommandLine // no option takes a list
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '')
  }
}
