import { VERSION } from '@kitroom/contract/version'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../../config.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../refusal.ts'
import { hashOf, sameHash } from '../../secret.ts'
import { within } from '../../within.ts'

const ANSWERED_MS = 1500
const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const QUERY_SECONDS = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** The metrics of this process since its start. Loaded only if the settings ask for it. */
export type Metrics = {
  observeQuery: (milliseconds: number, isDone: boolean) => void
  /** Measures every request, and serves `/metrics` to clients with the configured token. */
  serve: (app: FastifyInstance, parts: Parts) => void
}

type Parts = { config: Pick<Config, 'metricsToken' | 'sessionIdleHours'>; database: Database }

export const startMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const help = 'Always 1; the label is the version of the program'
  const build = new Gauge({ name: 'kitroom_build_info', help, labelNames: ['version'], registers: [registry] })
  build.set({ version: VERSION }, 1)
  const requests = new Histogram({
    name: 'kitroom_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [registry],
  })
  const queries = new Histogram({
    name: 'kitroom_database_query_duration_seconds',
    help: 'Time of one statement, waiting for a connection left out',
    labelNames: ['outcome'],
    buckets: QUERY_SECONDS,
    registers: [registry],
  })
  return {
    observeQuery: (milliseconds, isDone) => queries.observe({ outcome: isDone ? 'ok' : 'failed' }, milliseconds / 1000),
    serve: (app, { config, database }) => {
      addCounts(registry, database, config.sessionIdleHours)
      app.addHook('onResponse', (request, reply, done) => {
        // Not the address: each id would create a series, and strangers could create any number.
        const route = request.routeOptions.url ?? 'none'
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
        done()
      })
      answer(app, registry, hashOf(config.metricsToken ?? ''))
    },
  }
}

/**
 * Gauges that query the database when read: all instances report the same, so they must not be added up. While the
 * database does not answer they are NaN, and the other metrics are still reported.
 */
const addCounts = (registry: Registry, database: Database, idleHours: number): void => {
  const add = (name: string, help: string, count: () => Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect: async function () {
        this.set(await within(ANSWERED_MS, count()).catch(() => Number.NaN))
      },
    })
  }
  add('kitroom_mails_waiting', 'Mails that are neither sent nor given up', async () => {
    const { waiting } = await database.read
      .selectFrom('mails')
      .select((mail) => mail.fn.countAll<number>().as('waiting'))
      .where('sent_at', 'is', null)
      .where('gave_up_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(waiting)
  })
  add('kitroom_sessions', 'Sessions that are still good', async () => {
    const now = Date.now()
    const { open } = await database.read
      .selectFrom('sessions')
      .select((session) => session.fn.countAll<number>().as('open'))
      .where('expires_at', '>', new Date(now).toISOString())
      .where('last_seen_at', '>', new Date(now - idleHours * 3_600_000).toISOString())
      .executeTakeFirstOrThrow()
    return Number(open)
  })
}

const answer = (app: FastifyInstance, registry: Registry, expected: string): void => {
  app.get('/metrics', { config: { isAlwaysOpen: true } }, async (request, reply) => {
    const sent = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!sameHash(hashOf(sent), expected)) {
      reply.header('www-authenticate', 'Bearer')
      throw new Refusal(401, 'The metrics need the token of the settings.')
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
