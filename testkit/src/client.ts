import type { AnswerOf, Endpoint, RequestOf } from '@kitroom/contract/endpoint'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { compareWithDocument } from './answers.ts'

/** The parts of any request; {@link Client.call} knows which of them an endpoint asks for. */
export type Loose = { params?: object; query?: object; body?: unknown; headers?: Record<string, string> }
export type Parts<E extends Endpoint> = keyof RequestOf<E> extends never
  ? [loose?: Loose]
  : [request: RequestOf<E> & Loose]

// biome-ignore lint/suspicious/noExplicitAny: a refusal is looked at field by field, whatever it holds
export type Answer = { status: number; headers: Record<string, unknown>; body: any; bytes: Buffer }

/** Fills `:id` and the like, and adds the query. */
export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Loose): string => {
  const values = new Map(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/** One browser: its cookies, its CSRF token, and the calls it makes through real HTTP handling. */
export class Client {
  readonly #app: FastifyInstance
  readonly cookies = new Map<string, string>()
  csrfToken: string | undefined

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Sends anything to any address; never throws for a refusal. An answer unlike the API document fails the test. */
  async request(options: InjectOptions): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#app.inject({
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const isJson = String(response.headers['content-type']).includes('application/json')
    const body = isJson ? response.json() : undefined
    compareWithDocument(String(options.method ?? 'GET'), String(options.url), response.statusCode, body)
    return { status: response.statusCode, headers: response.headers, body, bytes: response.rawPayload }
  }

  /** Sends an endpoint's call, well or badly made. */
  send(endpoint: Endpoint, loose: Loose = {}): Promise<Answer> {
    const token = endpoint.method !== 'GET' && this.csrfToken ? { 'x-csrf-token': this.csrfToken } : {}
    return this.request({
      method: endpoint.method,
      url: addressOf(endpoint, loose),
      headers: { ...token, ...loose.headers },
      ...(loose.body === undefined ? {} : { payload: loose.body as object }),
    })
  }

  /** Sends an endpoint's call as it should be and returns its answer; throws when it is refused. */
  async call<const E extends Endpoint>(endpoint: E, ...[request]: Parts<E>): Promise<AnswerOf<E>> {
    const { status, body } = await this.send(endpoint, request as Loose)
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    if (endpoint.answer !== 'bytes') endpoint.answer.parse(body)
    return body
  }
}

/** Whatever makes well-formed calls: what the makers of records in `records.ts` ask for. */
export type Caller = Pick<Client, 'call'>
