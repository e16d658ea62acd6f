import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'

/** One kind of request, which autocannon repeats as fast as it is answered. */
export type Load = {
  readonly name: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly connections: number
  /** Built anew for every request, so that not always the same row is written. */
  readonly next: () => { readonly path: string; readonly body?: object }
  /**
   * The bare program that it is compared with: a server that repeats the same bytes, hashes of passwords alone, durable
   * commits alone, or a loop over these statements.
   */
  readonly bare?: 'node:http' | 'argon2id' | 'commits' | readonly string[]
  readonly goals?: { readonly perSecond?: number; readonly p50Ms?: number; readonly p99Ms?: number }
  /** The part of the bare program's rate that is promised. */
  readonly goalShare?: number
  /** Sent to the first server at the same time, and not counted; as fast as it is answered unless a rate is given. */
  readonly meanwhile?: readonly (Load & { readonly perSecond?: number })[]
}

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

const requestOf = ({ method = 'GET', headers, next }: Load) => {
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

/** Sends a load evenly to all servers, after an uncounted warm-up. */
export const sendLoad = async (urls: readonly string[], load: Load): Promise<Figures> => {
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
export const sampleOf = async (url: string, load: Load) => {
  const { path, ...request } = requestOf(load)
  let answer = await fetch(url + path, request)
  // The previous load may have left the server busy for a moment.
  while (answer.status === BUSY) {
    await pause(ASK_AGAIN_MS)
    answer = await fetch(url + path, request)
  }
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${load.name} is answered with ${answer.status}: ${body}`)
  const serverHeaders = /^(connection|keep-alive|date|transfer-encoding|content-length)$/
  return { status: answer.status, headers: [...answer.headers].filter(([name]) => !serverHeaders.test(name)), body }
}
