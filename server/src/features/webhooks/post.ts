import { lookup as systemLookup } from 'node:dns'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { withTimeLimit } from '../../platform/time-limit.ts'
import type { MayReach } from './reachable.ts'

const ANSWER_WITHIN_MS = 10_000
const ANSWER_MAX_BYTES = 64 * 1024
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

/** The reason of a refusal, or why no answer came. */
const NOT_REACHABLE = 'Not sent: the address is not public, or not by https'

/** How a name is looked up, and how long an answer may take: tests have their own. */
export type Posting = { mayReach: MayReach; lookup?: typeof systemLookup; answerWithinMs?: number }

/**
 * A look-up for one connection, which goes to what it returned: a second look-up of the name, which could answer
 * otherwise, is never made.
 */
const checkedLookup =
  (url: URL, { mayReach, lookup = systemLookup }: Posting): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, ips) => {
      if (error) return done(error, [])
      const [first] = ips
      // One that is refused is enough: a public name has no private address beside a public one.
      if (!first || !ips.every(({ address }) => mayReach(url, address))) return done(new Error(NOT_REACHABLE), [])
      if (options.all) done(null, ips)
      else done(null, first.address, first.family)
    })

const readAll = async (answer: IncomingMessage): Promise<void> => {
  let bytes = 0
  for await (const chunk of answer) {
    bytes += chunk.length
    if (bytes > ANSWER_MAX_BYTES) throw new Error(`Answered with more than ${ANSWER_MAX_BYTES / 1024} KB`)
  }
}

/** An answer that changes the protocol (101) closes the connection, and is none. */
const closed = async (request: ClientRequest): Promise<never> => {
  await once(request, 'close')
  throw new Error('Closed without an answer')
}

type Sending = { url: URL; headers: Record<string, string>; body: string; posting: Posting }

/** The milliseconds that a receiver asks to wait: seconds, or a time; 0 if it asks for nothing that can be read. */
const waitOf = (retryAfter: string | undefined, now: number): number => {
  if (retryAfter === undefined) return 0
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return wait > 0 ? Math.min(wait, LONGEST_WAIT_MS) : 0
}

type Answered = { status: number; waitMs: number }

const send = async ({ url, headers, body, posting }: Sending, signal: AbortSignal): Promise<Answered> => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in digits is connected to without a look-up.
  const isRefused = (isIP(host) !== 0 && !posting.mayReach(url, host)) || url.username !== '' || url.password !== ''
  if (isRefused) throw new Error(NOT_REACHABLE)
  const start = url.protocol === 'https:' ? overHttps : overHttp
  // A connection of its own: a kept one was checked for another delivery. Redirects are answers, and not followed.
  const options = { method: 'POST', headers, signal, agent: false, lookup: checkedLookup(url, posting) } as const
  const request = start(url, options)
  request.on('error', () => undefined)
  try {
    request.end(body)
    const [answer]: IncomingMessage[] = await Promise.race([once(request, 'response'), closed(request)])
    if (!answer) return { status: 0, waitMs: 0 }
    await readAll(answer)
    return { status: answer.statusCode ?? 0, waitMs: waitOf(answer.headers['retry-after'], Date.now()) }
  } finally {
    request.destroy()
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // Several addresses failed.
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** The outcome of a delivery. `answer` is the receiver's status, or why there is none. */
export type Outcome = {
  /** Only a 2xx. */
  isSuccess: boolean
  answer: string
  /** 410: it wants no more of them. */
  isGone?: boolean
  /** How long it asks to wait before the next attempt. */
  waitMs?: number
}

/** Posts JSON to a receiver. */
export const post = async (
  address: string,
  headers: Record<string, string>,
  body: string,
  posting: Posting,
): Promise<Outcome> => {
  const sent = { ...headers, 'content-type': 'application/json', 'user-agent': 'Kitroom' }
  try {
    const sending = {
      url: new URL(address),
      body,
      posting,
      headers: { ...sent, 'content-length': String(Buffer.byteLength(body)) },
    }
    const { status, waitMs } = await withTimeLimit(posting.answerWithinMs ?? ANSWER_WITHIN_MS, (signal) =>
      send(sending, signal),
    )
    const retry = { ...(status === 410 && { isGone: true }), ...(waitMs > 0 && { waitMs }) }
    return { isSuccess: status >= 200 && status < 300, answer: String(status), ...retry }
  } catch (error) {
    return { isSuccess: false, answer: reasonOf(error).slice(0, 500) }
  }
}
