import { logout } from '@kitroom/contract/auth'
import {
  type Endpoint,
  type Failure,
  PERSON_HEADER,
  PREVIEW_ROLE_HEADER,
  type RequestOf,
} from '@kitroom/contract/endpoint'
import { addressOf, type Values } from './address.ts'
import { csrfToken } from './csrf-token.ts'
import { earlyCalls } from './early-calls.ts'
import { ApiFailure } from './failure.ts'
import { ownWrites } from './own-writes.ts'
import { pagePerson } from './page-person.ts'
import { previewRole } from './preview-role.ts'
import { type ReadAnswer, readAnswer, requireAnswered } from './read-answer.ts'
import { serverClock } from './server-clock.ts'

export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'
const BLOCKED =
  'The server cannot be reached, or something in this browser blocks it. Check your connection and try again.'

/** How many calls were answered, and how many before a call that fails was sent for the first time. */
let answered = 0
const answeredBefore = new Map<string | AbortSignal | undefined, number>()

/** The input of a call. A save that must take effect once repeats its key. */
export type SentTo<E extends Endpoint> = (E extends { readonly idempotent: true }
  ? RequestOf<E> & { idempotencyKey: string }
  : RequestOf<E> & { idempotencyKey?: string | undefined }) &
  Versioned &
  Named

/** The person in whose name a write is sent, by the server's id; by default that of the page. */
type Named = { person?: string | null | undefined }

/** The `updated_at` of the record that a save was opened at, if known: a newer version is not overwritten (412). */
type Versioned = { version?: string | undefined }

/** For endpoints without input: the request may be left out. */
export type RequestArguments<E extends Endpoint> =
  Record<string, never> extends SentTo<E> ? [request?: SentTo<E>] : [request: SentTo<E>]

type LooseRequest = Versioned &
  Named & {
    params?: Values
    query?: Values
    body?: unknown
    idempotencyKey?: string | undefined
    signal?: AbortSignal
    /** The `ETag` of the answer already held. */
    etag?: string | undefined
  }

/** Makes one call of the contract. Throws {@link ApiFailure} for every refusal and if no answer comes. */
export const callEndpoint = async <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): Promise<ReadAnswer<E>> => {
  const answer = await send(endpoint, (request ?? {}) as LooseRequest)
  return answer as ReadAnswer<E> // `readAnswer` has completed it.
}

/** {@link callEndpoint}, with the person the answer is about, if the server says it. */
export const callPersonal = async <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): Promise<{ answer: ReadAnswer<E>; person: string | null }> => {
  const { status, text, person } = await reach(endpoint, (request ?? {}) as LooseRequest)
  return { answer: bodyOf(endpoint, status, text) as ReadAnswer<E>, person } // `readAnswer` has completed it.
}

/** {@link callEndpoint} for code that builds requests for any endpoint. */
const send = async (endpoint: Endpoint, request: LooseRequest): Promise<Values> => {
  const isWrite = endpoint.method !== 'GET'
  // Before and after: others may be told of it before its answer is here.
  const note = () => isWrite && ownWrites.note(endpoint, request.params)
  note()
  if (isWrite) earlyCalls.drop()
  const { status, text } = await reach(endpoint, request)
  note()
  return answerOf(endpoint, status, text, request.params)
}

const NOT_MODIFIED = 304

/** A read with the `ETag` of its answer, which the next one sends as `known`: null if that one is still current. */
export const readUnlessKnown = async (
  endpoint: Endpoint,
  request: LooseRequest,
): Promise<{ answer: Values; etag: string | null } | null> => {
  const { status, text, etag } = await reach(endpoint, request)
  return status === NOT_MODIFIED ? null : { answer: answerOf(endpoint, status, text, request.params), etag }
}

/** The whole answer of a success; throws the failure otherwise. */
export const answerOf = (endpoint: Endpoint, status: number, text: string, params?: Values): Values =>
  bodyOf(endpoint, status, text, params, requireAnswered)

const bodyOf = (
  endpoint: Endpoint,
  status: number,
  text: string,
  params?: Values,
  require?: typeof requireAnswered,
): Values => {
  const body = readJson(text)
  const ok = status >= 200 && status < 300
  // The page of something in between, that asks to sign in there: the server has not answered.
  if (ok && !body && text.trim() !== '' && endpoint.answer !== 'bytes')
    throw new ApiFailure(0, UNREACHABLE, { endpoint })
  if (ok && body?.success !== false) {
    require?.(endpoint, body ?? {})
    return readAnswer(endpoint, body ?? {}, params)
  }
  const { message, ...details } = (body ?? {}) as Partial<Failure>
  throw new ApiFailure(status, deniedText(endpoint, status, message || undefined), { ...details, endpoint })
}

/**
 * A read refused for a missing permission has one text, whatever the server says. A write is refused for other reasons
 * too, so there the server's message comes first.
 */
const deniedText = (endpoint: Endpoint, status: number, message: string | undefined): string | undefined => {
  if (status !== 403 || !('denied' in endpoint)) return message
  return endpoint.method === 'GET' ? endpoint.denied : (message ?? endpoint.denied)
}

type Reached = { status: number; text: string; person: string | null; etag: string | null }

const reach = async (endpoint: Endpoint, request: LooseRequest): Promise<Reached> => {
  const { params, query, body, idempotencyKey, version, signal, etag: knownEtag } = request
  const url = addressOf(endpoint, params, query)
  const sentAt = Date.now()
  const call = idempotencyKey ?? signal // shared by all attempts
  const before = answeredBefore.get(call) ?? answered
  try {
    const early = endpoint.method === 'GET' && knownEtag === undefined ? await earlyCalls.take(url) : null
    const response =
      early ??
      (await fetch(url, {
        method: endpoint.method,
        credentials: 'include',
        headers: {
          ...headersFor(endpoint, request.person),
          // Sent even without a body, as for signing out.
          ...(endpoint.method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
          ...(knownEtag === undefined ? {} : { 'If-None-Match': knownEtag }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }))
    answered += 1
    answeredBefore.delete(call)
    // Calls made early were sent after the document was opened.
    serverClock.note(response.headers.get('Date'), early ? performance.timeOrigin : sentAt)
    const [person, etag] = [PERSON_HEADER, 'ETag'].map((name) => response.headers.get(name))
    return { status: response.status, text: await response.text(), person: person ?? null, etag: etag ?? null }
  } catch (error) {
    if (signal?.aborted) throw error
    if (call) answeredBefore.set(call, before)
    throw new ApiFailure(0, answered > before ? BLOCKED : UNREACHABLE, { endpoint })
  }
}

/** The headers of every call: JSON is accepted, and for a write the person and the CSRF token. */
export const headersFor = (endpoint: Endpoint, person = pagePerson.read()): Record<string, string> => {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (endpoint.method !== 'GET' && person !== null) headers[PERSON_HEADER] = person
  // Signing out needs none, but ends the session that the token belongs to.
  const isWithout = endpoint.csrf === 'origin-only' && endpoint.path !== logout.path
  const token = endpoint.method === 'GET' || isWithout ? null : csrfToken.read()
  if (token) headers['X-CSRF-Token'] = token
  // Signing in and out end the preview, so they are no part of it.
  const role = endpoint.path.startsWith('/api/auth/') ? null : previewRole.read()
  if (role) headers[PREVIEW_ROLE_HEADER] = String(role.id)
  return headers
}

/** A proxy's error page is not JSON, and a file answer may be empty. */
const readJson = (text: string): Record<string, unknown> | undefined => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
