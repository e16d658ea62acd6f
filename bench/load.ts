import autocannon from 'autocannon'
import type { Database } from '../server/src/platform/database/database.ts'

/** One kind of request; autocannon sends it again and again. */
export type Load = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  /** Asked anew for every request, so that one row is not written all the time. */
  readonly next: () => { readonly path: string; readonly body?: object }
  readonly connections: number
  /** Computes a password hash per request, which limits it far more than HTTP does. */
  readonly hashes?: true
}

/** What a case file starts from: the filled database, and headers that sign somebody in. */
export type Ground = {
  readonly database: Database
  readonly password: string
  readonly emails: readonly string[]
  readonly roleIds: readonly number[]
  /** Headers of somebody who may do everything. */
  readonly headers: Readonly<Record<string, string>>
}

/** A file of `bench/cases` exports its loads under this name and type. */
export type Loads = (ground: Ground) => readonly Load[]

export type Figures = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failed: number
}

const WARM_UP_SECONDS = 2
const SECONDS = 6
const JSON_TYPE = { 'content-type': 'application/json' }

const requestOf = ({ method, headers, next }: Load) => {
  const { path, body } = next()
  return body
    ? { method, path, headers: { ...headers, ...JSON_TYPE }, body: JSON.stringify(body) }
    : { method, path, headers: { ...headers } }
}

/** Sends a load as fast as it is answered, after a warm-up that does not count. */
export const measure = async (url: string, load: Load): Promise<Figures> => {
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...requestOf(load) }) }]
  const send = (duration: number) => autocannon({ url, connections: load.connections, duration, requests })
  await send(WARM_UP_SECONDS)
  const { requests: answered, latency, non2xx, errors } = await send(SECONDS)
  return { perSecond: answered.average, p50Ms: latency.p50, p99Ms: latency.p99, failed: non2xx + errors }
}

/** The answer to one request of a load, for the bare server to repeat. */
export const sampleOf = async (
  url: string,
  load: Load,
): Promise<{ status: number; headers: [string, string][]; body: string }> => {
  const { path, ...request } = requestOf(load)
  const answer = await fetch(url + path, request)
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${load.name} is answered with ${answer.status}: ${body}`)
  const own = /^(connection|keep-alive|date|transfer-encoding|content-length)$/
  return { status: answer.status, headers: [...answer.headers].filter(([name]) => !own.test(name)), body }
}
