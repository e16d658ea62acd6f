import { setFlagsFromString } from 'node:v8'
import { VERSION } from '@kitroom/contract/version'
import { buildApp } from './app.ts'
import { checkBackupFolder } from './backups/targets.ts'
import { bootstrap } from './bootstrap.ts'
import { type Config, readConfig, WrongSetting } from './config.ts'
import { VERSION_TEXT } from './platform/build.ts'
import { dataName, openDatabase } from './platform/database/database.ts'
import { holdPort } from './platform/http/lifecycle/held-port.ts'
import { createLog, terminalLog } from './platform/log.ts'
import { checkAddress, checkMail, checkStore } from './platform/reachable.ts'
import { checkDataFolder } from './platform/storage/data-folder.ts'
import { loadSettings } from './settings.ts'

// Buffers count with the rest of the heap. By itself V8 collects the whole heap for each 64 MB of them, ten times in an
// upload of 400 MB: docs/benchmarks.md.
setFlagsFromString('--external-memory-accounted-in-global-limit')

const FINISH_WITHIN_MS = 10_000

const print = (text: string): void => {
  process.stdout.write(text)
}

// For the person who starts the server; the log beside it is for machines, unless a person reads it on a terminal.
const say = (line: string): void => print(`${line}\n`)

const fail = (error: unknown): never => {
  if (error instanceof WrongSetting) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`Kitroom could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof WrongSetting ? WrongSetting.exitCode : 1)
}

// Nothing is made or changed before the port, the settings and the folders are known to be good.
const serve = async (config: Config): Promise<void> => {
  const tcp = await holdPort(config)
  await checkDataFolder(config.dataDir, { asRoot: process.argv.includes('--as-root') })
  await checkBackupFolder(config)
  say(`Kitroom ${VERSION_TEXT}, data: ${dataName(config)}`)
  const log = createLog(config.logLevel, process.stdout.isTTY ? terminalLog(print) : undefined)
  const metrics = config.metricsToken ? (await import('./platform/http/lifecycle/metrics.ts')).startMetrics() : null
  // The driver's errors hold the whole connection, once for each.
  const onLost = ({ message }: Error) => log.warn({ reason: message }, 'database connection lost')
  const onLongTransaction = (milliseconds: number, caller: Error) =>
    log.warn({ err: caller, milliseconds }, 'a transaction kept all others from writing')
  const database = await openDatabase(config, { onLost, onLongTransaction, onQuery: metrics?.observeQuery })
  const hints = await bootstrap(database, config, say)
  let publicUrl = config.publicUrl
  const app = await buildApp({ config, database, log, publicUrl: () => publicUrl ?? '', metrics, tcp })
  const listening = await app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (address) => `Kitroom ${VERSION} listens at ${address}`,
  })
  publicUrl ??= new URL(listening).origin
  say(`Kitroom is ready at ${publicUrl}`)
  hints.forEach(say)
  for (const look of [checkAddress, checkStore, checkMail])
    look(config).catch((error: Error) => log.warn(error.message))

  let isStopping = false
  const stop = async (): Promise<void> => {
    // npm and service managers pass a signal on that the process has got already.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), FINISH_WITHIN_MS).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

try {
  await serve(readConfig(loadSettings()))
} catch (error) {
  fail(error)
}
