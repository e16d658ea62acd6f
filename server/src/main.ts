import { setFlagsFromString } from 'node:v8'
import { buildApp } from './app.ts'
import { checkBackupFolder } from './backups/targets.ts'
import { bootstrap } from './bootstrap.ts'
import { type Config, readConfig, WrongSetting } from './config.ts'
import { openDatabase } from './platform/database/database.ts'
import { createLog } from './platform/log.ts'

// Buffers count with the rest of the heap. By itself V8 collects the whole heap for each 64 MB of them, ten times in an
// upload of 400 MB: docs/benchmarks.md.
setFlagsFromString('--external-memory-accounted-in-global-limit')

const FINISH_WITHIN_MS = 10_000

// For the person who starts the server; the log beside it is for machines.
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const fail = (error: unknown): never => {
  if (error instanceof WrongSetting) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`Kitroom could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

const serve = async (config: Config): Promise<void> => {
  await checkBackupFolder(config)
  const log = createLog(config.logLevel)
  const metrics = config.metricsToken ? (await import('./platform/http/lifecycle/metrics.ts')).startMetrics() : null
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const onLongTransaction = (milliseconds: number, asked: Error) =>
    log.warn({ err: asked, milliseconds }, 'a transaction kept all others from writing')
  const database = await openDatabase(config, { onLost, onLongTransaction, onQuery: metrics?.observeQuery })
  const hints = await bootstrap(database, config)
  let publicUrl = config.publicUrl
  const app = await buildApp({ config, database, log, publicUrl: () => publicUrl ?? '', metrics })
  const listening = await app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (address) => `listening at ${address}`,
  })
  publicUrl ??= new URL(listening).origin
  say(`Kitroom is ready at ${publicUrl}`)
  hints.forEach(say)

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
  await serve(readConfig(process.env))
} catch (error) {
  fail(error)
}
