import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'

/** A wrong call of a command. */
export class UsageError extends Error {}

type Called = {
  config: Config
  database: Database
  values: Readonly<Record<string, string | boolean | undefined>>
  positionals: readonly string[]
  say: (line: string) => void
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** A path relative to the folder where the user typed it: npm runs its scripts in the folder of the package. */
export const pathFrom = (text: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), text)

/**
 * Runs a command of `package.json` with the server's settings. An error is printed as one line on standard error, with
 * exit code 1 (2 for a wrong call).
 */
export const runCommand = async (
  usage: string,
  options: ParseArgsOptionsConfig,
  work: (called: Called) => Promise<void>,
): Promise<void> => {
  try {
    const { values, positionals } = parse(options)
    const config = readConfig({ SEED: 'none', ...process.env })
    const database = await openDatabase(config)
    try {
      await work({ config, database, values: values as Called['values'], positionals, say }) // no option takes a list
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

const parse = (options: ParseArgsOptionsConfig) => {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '')
  }
}
