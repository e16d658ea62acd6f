import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { fillPicturesWhileListening } from './demo/pictures/fill.ts'
import { authRoutes, composeWith } from './features/auth/index.ts'
import { clubRoutes } from './features/clubs/routes.ts'
import { garmentColorRoutes } from './features/garment-colors/routes.ts'
import { imageTransferRoutes } from './features/image-transfer/routes.ts'
import { imprintColorRoutes } from './features/imprint-colors/routes.ts'
import { inventoryRoutes } from './features/inventory/routes.ts'
import { permissionRoutes } from './features/permissions/routes.ts'
import { playerPackRoutes } from './features/player-packs/routes.ts'
import { productCategoryRoutes } from './features/product-categories/index.ts'
import { productImageRoutes } from './features/product-images/routes.ts'
import { productRoutes } from './features/products/routes.ts'
import { roleRoutes } from './features/roles/routes.ts'
import { sizeRoutes } from './features/sizes/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import type { Database } from './platform/database/database.ts'
import { apiDocumentRoutes } from './platform/http/api-document.ts'
import { readJsonBodies } from './platform/http/bodies.ts'
import { releaseConnections } from './platform/http/closing.ts'
import { cookiesFor } from './platform/http/cookies.ts'
import { answerFailures } from './platform/http/failures.ts'
import { guardWith } from './platform/http/guard.ts'
import { healthRoutes } from './platform/http/health.ts'
import { limits } from './platform/http/limits.ts'
import type { Metrics } from './platform/http/metrics.ts'
import { mounting } from './platform/http/mount.ts'
import { refuseUnderLoad } from './platform/http/overload.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { sessionsOf } from './platform/http/sessions.ts'
import { endSlowRequests } from './platform/http/slow-requests.ts'
import { acceptUploads } from './platform/http/upload.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { imageKeeper } from './platform/images/images.ts'
import { imageStoreOf } from './platform/images/store-of.ts'
import { temporaryFolder } from './platform/images/temporary.ts'
import { logRequests } from './platform/log.ts'
import { startPostman } from './platform/mail/postman.ts'
import { transportFor } from './platform/mail/transport.ts'
import { startSweeping } from './platform/sweep.ts'

type Parts = {
  config: Config
  database: Database
  log: FastifyBaseLogger
  /** Where people reach the product; known for sure only when it listens. */
  publicUrl: () => string
  /** null when the settings open no metrics. */
  metrics: Metrics | null
}

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist')

/** The whole server: what every request passes through, then one line an area. */
export const buildApp = async ({ config, database, log, publicUrl, metrics }: Parts): Promise<FastifyInstance> => {
  const app = Fastify({
    ...limits,
    // Who sends a request is told by the connection; of a header only what a known proxy has written.
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const sessions = sessionsOf(database, { idleHours: config.sessionIdleHours, lifeDays: config.sessionLifeDays })
  const cookies = cookiesFor(isHttps)
  const postman = startPostman({ database, transport: transportFor(config), compose: composeWith(publicUrl), log })
  const images = imageKeeper(database, imageStoreOf(config), temporaryFolder(config.dataDir))
  const stopSweeping = startSweeping(database, [sessions.sweep, images.sweep], log)
  app.addHook('onClose', async () => {
    stopSweeping()
    await postman.stop()
  })
  if (config.seed === 'demo') fillPicturesWhileListening(app, database, images)

  logRequests(app)
  endSlowRequests(app)
  releaseConnections(app)
  answerFailures(app)
  readJsonBodies(app)
  app.decorateRequest('actor', null)
  await app.register(cookie)
  await securityHeaders(app, isHttps)
  await refuseUnderLoad(app)
  const { metricsToken: token, sessionIdleHours } = config
  if (token) metrics?.serve(app, { token, database, sessionIdleHours })
  healthRoutes(app, [database.ping, images.ping])

  const guard = guardWith({ sessions, cookies, publicUrl })
  const mount = mounting({ app, database, guard })
  authRoutes({ ...mount, sessions, cookies, wakePostman: postman.wake })
  roleRoutes(mount)
  permissionRoutes(mount)
  clubRoutes(mount)
  userRoutes({ ...mount, wakePostman: postman.wake })
  sizeRoutes(mount)
  productCategoryRoutes(mount)
  imprintColorRoutes(mount)
  garmentColorRoutes(mount)
  productRoutes(mount)
  inventoryRoutes(mount)
  playerPackRoutes(mount)
  await app.register(async (uploads) => {
    await acceptUploads(uploads)
    const mountUploads = mounting({ app: uploads, database, guard })
    productImageRoutes({ ...mountUploads, images })
    imageTransferRoutes({ ...mountUploads, images, publicUrl })
  })

  await apiDocumentRoutes(app, cookies.sessionName)
  await serveWebApp(app, WEB_FOLDER)
  return app
}
