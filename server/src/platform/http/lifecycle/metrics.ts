import { login } from '@kitroom/contract/auth'
import { listenForChanges } from '@kitroom/contract/live'
import { sendCode, sendPasskey } from '@kitroom/contract/second-factor'
import { VERSION } from '@kitroom/contract/version'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../../config.ts'
import { countActions } from '../../activity/activity.ts'
import type { Area, Measure } from '../../area.ts'
import { countRows } from '../../database/count-rows.ts'
import type { Database } from '../../database/database.ts'
import { picturesWaiting } from '../../images/worker-pool.ts'
import { countHeldMails, countWaitingMails } from '../../mail/queue.ts'
import { Refusal } from '../../refusal.ts'
import { hashOf, sameHash } from '../../secret.ts'
import { withTimeLimit } from '../../time-limit.ts'
import { Shed } from './load-shedding.ts'

const ANSWERED_MS = 1500
const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const QUERY_SECONDS = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

/** The metrics of this process since its start. Loaded only if the settings ask for it. */
export type Metrics = {
  observeQuery: (milliseconds: number, isDone: boolean) => void
  /** Measures every request, and serves `/metrics` to clients with the configured token. */
  serve: (app: FastifyInstance, parts: Parts) => void
}

type Parts = {
  config: Pick<Config, 'metricsToken' | 'sessionIdleHours'>
  database: Database
  areas: readonly Pick<Area, 'measures'>[]
}

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
    serve: (app, { config, database, areas }) => {
      addOwn(registry, app, database)
      addMeasures(registry, database, [
        ...ownMeasures(config.sessionIdleHours),
        ...areas.flatMap((area) => area.measures ?? []),
      ])
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

/** A right password that needs a second factor is no refusal. */
const isRefusedSignIn = (route: string | undefined, error: Error): boolean => {
  if (!(error instanceof Refusal) || error.status >= 500) return false
  return route === login.path ? error.path === undefined : route === sendCode.path || route === sendPasskey.path
}

/** Figures that this process alone knows. */
const addOwn = (registry: Registry, app: FastifyInstance, database: Database): void => {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge(
    'kitroom_database_connections_in_use',
    'Connections to PostgreSQL in use, of 6 for reads and 8 for writes',
    database.connectionsInUse,
  )
  gauge('kitroom_pictures_waiting', 'Uploaded pictures that wait for a process to read them', picturesWaiting)
  const streams = new Gauge({ name: 'kitroom_streams_open', help: 'Browsers that are told of changes', registers })
  const shed = new Counter({
    name: 'kitroom_requests_shed_total',
    help: 'Requests refused by a full server',
    registers,
  })
  const refused = new Counter({ name: 'kitroom_sign_ins_refused_total', help: 'Refused sign-ins', registers })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === listenForChanges.path) {
      streams.inc()
      reply.raw.once('close', () => streams.dec())
    }
    done()
  })
  app.addHook('onError', (request, _reply, error, done) => {
    if (error instanceof Shed) shed.inc()
    else if (isRefusedSignIn(request.routeOptions.url, error)) refused.inc()
    done()
  })
}

const ownMeasures = (idleHours: number): Measure[] => [
  {
    name: 'kitroom_mails_waiting',
    help: 'Mails that are neither sent, given up nor held by a limit',
    read: countWaitingMails,
  },
  { name: 'kitroom_mails_held', help: 'Mails that wait for the limit of their address or club', read: countHeldMails },
  {
    name: 'kitroom_mails_given_up_total',
    help: 'Mails that will never arrive',
    read: (db) => countActions(db, 'mail.failed'),
  },
  {
    name: 'kitroom_sessions',
    help: 'Sessions that are still good',
    read: (db) => {
      const now = Date.now()
      const good = db
        .selectFrom('sessions')
        .where('expires_at', '>', new Date(now).toISOString())
        .where('last_seen_at', '>', new Date(now - idleHours * 3_600_000).toISOString())
        .where('token_name', 'is', null)
      return countRows(good)
    },
  },
]

/**
 * Figures of the database, asked when read: all instances report the same, so they must not be added up. While the
 * database does not answer they are left out, and the other metrics are still reported.
 */
const addMeasures = (registry: Registry, { read: db }: Database, measures: readonly Measure[]): void => {
  for (const { name, help, read } of measures) {
    async function collect(this: Gauge | Counter) {
      const value = await withTimeLimit(ANSWERED_MS, () => read(db)).catch(() => null)
      this.remove()
      if (value !== null) this.inc(value)
    }
    const options = { name, help, registers: [registry], collect }
    if (name.endsWith('_total')) new Counter(options)
    else new Gauge(options)
  }
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
