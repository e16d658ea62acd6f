import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { AREAS, TABLES } from './areas.ts'
import { dailyBackupOf } from './backups/run-backup.ts'
import type { Config } from './config.ts'
import { listPublishedAccounts } from './demo/demo.ts'
import { derivedColumns } from './derived-columns.ts'
import { startDeliveryWorker } from './features/webhooks/index.ts'
import { forgetAddresses } from './platform/activity/activity.ts'
import type { Services } from './platform/area.ts'
import { attentionRoutes } from './platform/attention/routes.ts'
import { batchRoutes } from './platform/batch/routes.ts'
import type { Clock } from './platform/clock.ts'
import { runDaily } from './platform/daily.ts'
import type { Database } from './platform/database/database.ts'
import { runMending } from './platform/database/derived.ts'
import { watchHealth } from './platform/database/health-watch.ts'
import { watchMigrations } from './platform/database/newer-migrations.ts'
import type { Db } from './platform/database/schema.ts'
import { checkWritable } from './platform/durable.ts'
import { cookiesFor } from './platform/http/auth/cookies.ts'
import { guardWith } from './platform/http/auth/guard.ts'
import { refuseStrangers } from './platform/http/auth/origin.ts'
import { securityHeadersFor, setSecurityHeaders } from './platform/http/auth/security-headers.ts'
import { Sessions } from './platform/http/auth/sessions.ts'
import { releaseConnections } from './platform/http/lifecycle/graceful-shutdown.ts'
import { healthRoutes } from './platform/http/lifecycle/health.ts'
import type { HeldPort } from './platform/http/lifecycle/held-port.ts'
import { limits } from './platform/http/lifecycle/limits.ts'
import { shedLoad } from './platform/http/lifecycle/load-shedding.ts'
import type { Metrics } from './platform/http/lifecycle/metrics.ts'
import { endSlowRequests } from './platform/http/lifecycle/slow-requests.ts'
import { type PageFacts, readPage, serveWebApp } from './platform/http/lifecycle/web-app.ts'
import { answerUnroutable, handleErrors } from './platform/http/mount/error-handler.ts'
import { readJsonBodies } from './platform/http/mount/json-body.ts'
import { createMount } from './platform/http/mount/mount.ts'
import { ResponseCache } from './platform/http/mount/response-cache.ts'
import { acceptUploads } from './platform/http/mount/upload.ts'
import { apiDocumentRoutes } from './platform/http/openapi/document.ts'
import { imageStoreOf } from './platform/images/image-store.ts'
import { imageKeeper } from './platform/images/images.ts'
import { feedOf } from './platform/live/feed.ts'
import { liveRoutes } from './platform/live/routes.ts'
import { BrokenAnswerLog, logRequests } from './platform/log.ts'
import { startMailWorker } from './platform/mail/mail-worker.ts'
import type { MailKinds } from './platform/mail/message.ts'
import { sweepOutbox } from './platform/mail/transport.ts'
import { searchRoutes } from './platform/search/routes.ts'
import { temporaryFolder } from './platform/storage/temporary.ts'
import { startSweeping } from './platform/sweep.ts'
import { isRestored, ownedStore } from './platform/system.ts'
import { usedByRoutes } from './platform/used-by/routes.ts'

type Parts = {
  config: Config
  database: Database
  log: FastifyBaseLogger
  /** The public address; empty until the server listens if the settings name none. */
  publicUrl: () => string
  /** Null if the settings enable no metrics. */
  metrics: Metrics | null
  /** The clock of the look for newer migrations. */
  every?: Clock['every']
  /** The port that a server process has taken; none in a test. */
  tcp?: HeldPort
}

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')

const MAIL_KINDS: MailKinds = Object.assign({}, ...AREAS.map(({ mails }) => mails))

const noSchemas = () => (): never => {
  throw new Error('A route has a JSON schema, which nothing checks')
}

/** The sweeps of the activity and of the areas. */
const sweepsOf = (database: Database, { activityKeepAddressesDays: days }: Config) =>
  [(db: Db) => forgetAddresses(db, days), ...AREAS.flatMap(({ sweep }) => sweep ?? [])].map(
    (sweep) => () => database.transaction(sweep),
  )

const optionsOf: Services['optionsOf'] = async (db, name) =>
  (await AREAS.find((area) => area.name === name)?.options?.(db)) ?? []

/** The whole server: what every request passes through, then the areas. */
export const buildApp = async ({ config, log, publicUrl, metrics, tcp, ...parts }: Parts): Promise<FastifyInstance> => {
  const { database, ...migrations } = watchMigrations({ ...parts, log })
  const headersFor = securityHeadersFor(config.publicUrl?.startsWith('https:') ?? false)
  const app = Fastify({
    ...(tcp ? { ...limits, serverFactory: tcp.serverFor } : limits),
    // The client's address comes from the connection; headers count only if a known proxy has set them.
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    loggerInstance: log,
    frameworkErrors: answerUnroutable(headersFor),
    logController: new BrokenAnswerLog(),
    // The contract checks requests, and no route has a JSON schema: Fastify's own compilers need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  const sessions = new Sessions(database, { idleHours: config.sessionIdleHours, lifeDays: config.sessionLifeDays })
  const cookies = cookiesFor(config.publicUrl)
  const temporary = temporaryFolder(config.dataDir)
  const { store, look: isOwnStore } = ownedStore(imageStoreOf(config), database.read, temporary)
  const images = imageKeeper(database, store, temporary)
  const mailing = { config, database, kinds: MAIL_KINDS, publicUrl, log }
  const { wake: wakeMailWorker, stop: stopMailWorker } = startMailWorker({ ...mailing, pictureOf: images.readForMail })
  const deliveries = startDeliveryWorker({ config, database, publicUrl, wakeMailWorker, log })
  const sweeps = [
    () => sessions.sweep(),
    () => sweepOutbox(config),
    ...sweepsOf(database, config),
    async () => (await isOwnStore()) && images.sweep(TABLES),
  ]
  const stopSweeping = startSweeping(database, sweeps, log)
  const health = watchHealth({ database, log })
  app.addHook('onClose', async () => {
    health.stop()
    migrations.stop()
    stopSweeping()
    await deliveries.stop()
    await stopMailWorker()
  })
  app.addHook('onListen', () => temporary.sweep())
  runMending(app, { database, derived: derivedColumns(config.timeZone), log })
  const daily = { config, timeZone: config.timeZone, database, store, temporary, log, wakeMailWorker }
  runDaily(app, [dailyBackupOf(daily), ...AREAS.map((area) => area.daily?.(daily))], daily)

  logRequests(app, config)
  for (const prepare of [endSlowRequests, releaseConnections, handleErrors]) prepare(app)
  refuseStrangers(app, config)
  readJsonBodies(app)
  app.decorateRequest('actor', null)
  await app.register(cookie)
  setSecurityHeaders(app, headersFor)
  shedLoad(app)
  metrics?.serve(app, { config, database, areas: AREAS })
  healthRoutes(app, [database.ping, migrations.check, images.ping, () => checkWritable(config.dataDir)])

  const guard = guardWith({ database, sessions, cookies, publicUrl })
  const services = { optionsOf, config, sessions, cookies, images, publicUrl, wakeMailWorker, listPublishedAccounts }
  const responses = new ResponseCache(database.versions)
  const mount = createMount({ app, database, guard, responses, health })
  for (const { takesFiles, routes } of AREAS) if (!takesFiles) routes({ ...mount, ...services })
  for (const routes of [batchRoutes, usedByRoutes, attentionRoutes, searchRoutes]) {
    routes({ ...mount, ...services }, AREAS)
  }
  liveRoutes(mount, { app, feed: feedOf(database, config.databaseUrl, log), sessions, page: readPage(WEB_FOLDER) })
  await app.register(async (uploads) => {
    await acceptUploads(uploads)
    const mountUploads = createMount({ app: uploads, database, guard, responses, health })
    for (const { takesFiles, routes } of AREAS) if (takesFiles) routes({ ...mountUploads, ...services })
  })

  await apiDocumentRoutes(app, cookies.sessionName)
  await serveWebApp(app, WEB_FOLDER, await factsOf({ config, database, log }))
  return app
}

const RESTORED =
  'This is a restored copy: no scheduled backups, digests or webhooks, until npm run admin -- take-over says that it is the shop'

/** The facts of this server that its page says. The demo's accounts are not waited for: checking passwords takes a while. */
const factsOf = async ({ config, database, log }: Pick<Parts, 'config' | 'database' | 'log'>): Promise<PageFacts> => {
  const facts: PageFacts = {
    organisation: config.oidc?.name,
    ...((await isRestored(database.read)) && { restored: 'yes' }),
  }
  if (facts.restored) log.warn(RESTORED)
  listPublishedAccounts(database.read).then(
    ({ emails }) => Object.assign(facts, emails.length > 0 && { demo: 'yes' }),
    // The server may be closed before.
    (error: unknown) => log.debug({ error }, 'the accounts of the demo are not known'),
  )
  return facts
}
