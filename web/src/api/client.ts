import type { AnswerOf, Endpoint, Failure, RequestOf } from '@kitroom/contract/endpoint'
import { addressOf, type Values } from './address.ts'
import { csrfToken } from './csrf-token.ts'
import { ApiFailure } from './failure.ts'

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

/** Nothing to give: the request may be left out. */
export type RequestArguments<E extends Endpoint> =
  Record<string, never> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>]

type LooseRequest = { params?: Values; query?: Values; body?: unknown; signal?: AbortSignal }

/** Makes one call of the contract. Throws {@link ApiFailure} for every refusal and when no answer comes. */
export const callEndpoint = async <E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArguments<E>
): Promise<AnswerOf<E>> => {
  const answer = await send(endpoint, (request ?? {}) as LooseRequest)
  return answer as AnswerOf<E> // The server is held to the contract by its own tests; nothing is parsed twice.
}

/** {@link callEndpoint} for callers that build requests for any endpoint. */
export const send = async (endpoint: Endpoint, request: LooseRequest): Promise<Values> => {
  const response = await reach(endpoint, request)
  const body = await readJson(response)
  if (response.ok && body?.success !== false) return body ?? {}
  const { message, ...details } = (body ?? {}) as Partial<Failure>
  throw new ApiFailure(response.status, message, { ...details, endpoint })
}

const reach = async (endpoint: Endpoint, { params, query, body, signal }: LooseRequest): Promise<Response> => {
  try {
    return await fetch(addressOf(endpoint, params, query), {
      method: endpoint.method,
      credentials: 'include',
      headers: headersFor(endpoint, body !== undefined),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure(0, UNREACHABLE, { endpoint })
  }
}

const headersFor = (endpoint: Endpoint, hasBody: boolean): Record<string, string> => {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (hasBody) headers['Content-Type'] = 'application/json'
  const token = endpoint.method === 'GET' || endpoint.csrf === 'origin-only' ? null : csrfToken.read()
  if (token) headers['X-CSRF-Token'] = token
  return headers
}

/** A proxy's error page is not JSON, and a file's place may answer nothing at all. */
const readJson = async (response: Response): Promise<Record<string, unknown> | undefined> => {
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
}
