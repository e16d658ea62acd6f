import { type Endpoint, type Failure, PERSON_HEADER, type RequestOf } from '@kitroom/contract/endpoint'
import { PREVIEW_ROLE_HEADER } from '@kitroom/contract/roles'
import { addressOf, type Values } from './address.ts'
import { csrfToken } from './csrf-token.ts'
import { ApiFailure } from './failure.ts'
import { ownWrites } from './own-writes.ts'
import { previewRole } from './preview-role.ts'
import { type ReadAnswer, readAnswer } from './read-answer.ts'

export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

/** What a call sends. One that takes effect once says by its key which sendings are the same. */
export type SentTo<E extends Endpoint> = (E extends { readonly idempotent: true }
  ? RequestOf<E> & { idempotencyKey: string }
  : RequestOf<E> & { idempotencyKey?: string | undefined }) &
  Versioned

/** The `updated_at` of what a save was opened at, where it is known: over another version it is refused (412). */
type Versioned = { version?: string | undefined }

/** Nothing to give: the request may be left out. */
export type RequestArguments<E extends Endpoint> =
  Record<string, never> extends SentTo<E> ? [request?: SentTo<E>] : [request: SentTo<E>]

type LooseRequest = Versioned & {
  params?: Values
  query?: Values
  body?: unknown
  idempotencyKey?: string | undefined
  signal?: AbortSignal
  /** The `ETag` of the answer that one has. */
  known?: string | undefined
}

/** Makes one call of the contract. Throws {@link ApiFailure} for every refusal and when no answer comes. */
export const callEndpoint = async <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): Promise<ReadAnswer<E>> => {
  const answer = await send(endpoint, (request ?? {}) as LooseRequest)
  return answer as ReadAnswer<E> // `readAnswer` has completed it.
}

/** {@link callEndpoint}, and whom the answer is about, where the server says it. */
export const callPersonal = async <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): Promise<{ answer: ReadAnswer<E>; person: string | null }> => {
  const { status, text, person } = await reach(endpoint, (request ?? {}) as LooseRequest)
  return { answer: answerOf(endpoint, status, text) as ReadAnswer<E>, person } // `readAnswer` has completed it.
}

/** {@link callEndpoint} for callers that build requests for any endpoint. */
const send = async (endpoint: Endpoint, request: LooseRequest): Promise<Values> => {
  if (endpoint.method !== 'GET') ownWrites.note()
  const { status, text } = await reach(endpoint, request)
  if (endpoint.method !== 'GET') ownWrites.note()
  return answerOf(endpoint, status, text)
}

const NOT_MODIFIED = 304

/** A read with the `ETag` of its answer, which the next one sends as `known`: null where that one is still true. */
export const readUnlessKnown = async (
  endpoint: Endpoint,
  request: LooseRequest,
): Promise<{ answer: Values; etag: string | null } | null> => {
  const { status, text, etag } = await reach(endpoint, request)
  return status === NOT_MODIFIED ? null : { answer: answerOf(endpoint, status, text), etag }
}

/** What came back, if it is a success; throws what it says otherwise. */
export const answerOf = (endpoint: Endpoint, status: number, text: string): Values => {
  const body = readJson(text)
  const ok = status >= 200 && status < 300
  if (ok && body?.success !== false) return readAnswer(endpoint, body ?? {})
  const { message, ...details } = (body ?? {}) as Partial<Failure>
  throw new ApiFailure(status, deniedText(endpoint, status, message || undefined), { ...details, endpoint })
}

/**
 * A read that is refused for want of a permission has one text, whatever the server says. A write is refused for other
 * reasons too, so there the server's message comes first.
 */
const deniedText = (endpoint: Endpoint, status: number, message: string | undefined): string | undefined => {
  if (status !== 403 || !('denied' in endpoint)) return message
  return endpoint.method === 'GET' ? endpoint.denied : (message ?? endpoint.denied)
}

type Reached = { status: number; text: string; person: string | null; etag: string | null }

const reach = async (endpoint: Endpoint, request: LooseRequest): Promise<Reached> => {
  const { params, query, body, idempotencyKey, version, signal, known } = request
  try {
    const response = await fetch(addressOf(endpoint, params, query), {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        ...headersFor(endpoint),
        // Named also where there is no body: signing out sends none.
        ...(endpoint.method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
        ...(known === undefined ? {} : { 'If-None-Match': known }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    const [person, etag] = [PERSON_HEADER, 'ETag'].map((name) => response.headers.get(name))
    return { status: response.status, text: await response.text(), person: person ?? null, etag: etag ?? null }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure(0, UNREACHABLE, { endpoint })
  }
}

/** What every call says of itself: that it wants JSON, and for a write the CSRF token. */
export const headersFor = (endpoint: Endpoint): Record<string, string> => {
  const headers: Record<string, string> = { Accept: 'application/json' }
  const token = endpoint.method === 'GET' || endpoint.csrf === 'origin-only' ? null : csrfToken.read()
  if (token) headers['X-CSRF-Token'] = token
  const role = endpoint.access === 'public' ? null : previewRole.read()
  if (role) headers[PREVIEW_ROLE_HEADER] = String(role.id)
  return headers
}

/** A proxy's error page is not JSON, and a file's place may answer nothing at all. */
const readJson = (text: string): Record<string, unknown> | undefined => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
