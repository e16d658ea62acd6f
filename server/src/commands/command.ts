import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'

/** A wrong call of a command. */
export class UsageError extends Error {}

type CommandLine = { values: Readonly<Record<string, string | boolean | undefined>>; positionals: readonly string[] }

/** How a command is called. */
export type Call<Args> = {
  usage: string
  options?: ParseArgsOptionsConfig
  /** @throws {UsageError} for a wrong call. Nothing is opened before. */
  read: (line: CommandLine) => Args
}

type Context = { config: Config; database: Database; say: (line: string) => void }

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** The one path that `backup` and `restore` are called with. */
export const onePath = ({ positionals: [path, more] }: CommandLine): string => {
  if (!path || more !== undefined) throw new UsageError()
  // It is relative to where the user typed it: npm runs its scripts in the folder of the package.
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

/**
 * Runs a command of `package.json` with the server's settings. An error is printed as one line on standard error, with
 * exit code 1 (2 for a wrong call).
 */
export const runCommand = async <Args>(
  { usage, options = {}, read }: Call<Args>,
  work: (args: Args, context: Context) => Promise<void>,
): Promise<void> => {
  try {
    const args = read(parse(options))
    const config = readConfig({ SEED: 'none', ...process.env })
    const database = await openDatabase(config)
    try {
      await work(args, { config, database, say })
    } finally {
      await database.close()
    }
  } catch (error) {
    const isUsageError = error instanceof UsageError
    const message = error instanceof Error ? error.message : String(error)
    process.stderr.write(
      `${isUsageError && message ? `${message}\n` : ''}${isUsageError ? `Usage: ${usage}` : message}\n`,
    )
    process.exitCode = isUsageError ? 2 : 1
  }
}

const parse = (options: ParseArgsOptionsConfig): CommandLine => {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true }) as CommandLine // no option takes a list
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '')
  }
}
