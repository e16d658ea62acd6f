import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Database } from '../server/src/platform/database/database.ts'

/** One kind of request, which autocannon repeats. */
export type Load = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  /** Built anew for every request, so that not always the same row is written. */
  readonly next: () => { readonly path: string; readonly body?: object }
  readonly connections: number
  /** Computes a password hash per request, which limits it far more than HTTP does. */
  readonly hashes?: true
  /** The query for the same rows in a bare loop. */
  readonly rows?: readonly string[]
  /** Stores what was written, so that a bare loop of durable commits is the limit. */
  readonly commits?: true
  /** Sent to the first server at the same time, and not counted. */
  readonly meanwhile?: readonly Beside[]
}

/** As fast as it is answered, unless a rate is given. */
export type Beside = Load & { readonly perSecond?: number }

/** The input of a case file: the filled database, and headers of a signed-in user. */
export type TestSystem = {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly database: Database
  readonly password: string
  readonly emails: readonly string[]
  readonly roleIds: readonly number[]
  readonly productIds: readonly number[]
  readonly itemIds: readonly number[]
  readonly orderIds: readonly number[]
  /** Headers of a user with every permission. */
  readonly headers: Readonly<Record<string, string>>
}

/** A file of `bench/cases` exports its loads under this name and type. */
export type Loads = (ground: TestSystem) => readonly Load[]

export type Figures = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failed: number
}

const WARM_UP_SECONDS = 1
const SECONDS = 3
const BUSY = 503
const ASK_AGAIN_MS = 500
const JSON_TYPE = { 'content-type': 'application/json' }

const requestOf = ({ method, headers, next }: Load) => {
  const { path, body } = next()
  return body
    ? { method, path, headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(body) }
    : { method, path, headers: { ...headers } }
}

const send = async (url: string, load: Load, connections: number, duration: number, rate = 0): Promise<Figures> => {
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...requestOf(load) }) }]
  const limit = rate > 0 ? { overallRate: rate } : {}
  const answered = await autocannon({ url, connections, duration, requests, ...limit })
  const { latency, non2xx, errors } = answered
  return { perSecond: answered['2xx'] / duration, p50Ms: latency.p50, p99Ms: latency.p99, failed: non2xx + errors }
}

/** Sends a load as fast as it is answered, evenly to all servers, after an uncounted warm-up. */
export const measure = async (urls: readonly string[], load: Load): Promise<Figures> => {
  const once = async (seconds: number): Promise<Figures> => {
    const beside = (load.meanwhile ?? []).map((one) =>
      send(urls[0] ?? '', one, one.connections, seconds, one.perSecond),
    )
    const share = Math.ceil(load.connections / urls.length)
    const each = await Promise.all(urls.map((url) => send(url, load, share, seconds)))
    await Promise.all(beside)
    const sum = (of: 'perSecond' | 'failed') => each.reduce((total, figures) => total + figures[of], 0)
    const worst = (of: 'p50Ms' | 'p99Ms') => Math.max(...each.map((figures) => figures[of]))
    return { perSecond: sum('perSecond'), failed: sum('failed'), p50Ms: worst('p50Ms'), p99Ms: worst('p99Ms') }
  }
  await once(WARM_UP_SECONDS)
  return once(SECONDS)
}

/** The answer to one request of a load, for the bare server to repeat. */
export const sampleOf = async (
  url: string,
  load: Load,
): Promise<{ status: number; headers: [string, string][]; body: string }> => {
  const { path, ...request } = requestOf(load)
  let answer = await fetch(url + path, request)
  // The previous load may have left the server busy for a moment.
  while (answer.status === BUSY) {
    await pause(ASK_AGAIN_MS)
    answer = await fetch(url + path, request)
  }
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${load.name} is answered with ${answer.status}: ${body}`)
  const own = /^(connection|keep-alive|date|transfer-encoding|content-length)$/
  return { status: answer.status, headers: [...answer.headers].filter(([name]) => !own.test(name)), body }
}
