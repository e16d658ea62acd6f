import { login } from '@kitroom/contract/auth'
import type { AnswerOf, Endpoint, RequestOf } from '@kitroom/contract/endpoint'
import type { Sent, Transport } from './transport.ts'

/** The parts of any request; {@link Client.call} knows which ones an endpoint takes. */
export type Loose = {
  params?: object
  query?: object
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}
export type Parts<E extends Endpoint> = keyof RequestOf<E> extends never
  ? [loose?: Loose]
  : [request: RequestOf<E> & Loose]

// biome-ignore lint/suspicious/noExplicitAny: a refusal is looked at field by field, whatever it holds
export type Answer = { status: number; headers: Readonly<Record<string, unknown>>; body: any; bytes: Buffer }

export type Session = { token: string; csrfToken: string }

const SESSION_COOKIE = 'sid'

/** Fills `:id` and the like, and adds the query. */
export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Loose): string => {
  const values = new Map(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name)).toWellFormed()),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)])),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/** One browser: its cookies, its CSRF token, and the calls it makes. */
export class Client {
  readonly #transport: Transport
  readonly cookies: Map<string, string>
  csrfToken: string | undefined

  /** With `session` the browser is already signed in. */
  constructor(transport: Transport, session?: Session) {
    this.#transport = transport
    this.cookies = new Map(session ? [[SESSION_COOKIE, session.token]] : [])
    this.csrfToken = session?.csrfToken
  }

  /** The same session over another transport. */
  via(transport: Transport): Client {
    return new Client(transport, { token: this.cookies.get(SESSION_COOKIE) ?? '', csrfToken: this.csrfToken ?? '' })
  }

  /** The headers of a write in this session. */
  get headers(): Record<string, string> {
    return { ...this.#cookie, ...(this.csrfToken ? { 'x-csrf-token': this.csrfToken } : {}) }
  }

  get #cookie(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return cookie ? { cookie } : {}
  }

  /** Sends anything to any address; never throws for a refusal. */
  async request({ headers, ...sent }: Sent): Promise<Answer> {
    const answer = await this.#transport({ ...sent, headers: { ...this.#cookie, ...headers } })
    for (const line of answer.setCookies) this.#keep(line)
    const isJson = String(answer.headers['content-type']).includes('application/json')
    const body = isJson ? JSON.parse(answer.bytes.toString()) : undefined
    return { status: answer.status, headers: answer.headers, body, bytes: answer.bytes }
  }

  #keep(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (value === '' || /;\s*max-age=0\b/i.test(setCookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** Sends an endpoint's call, valid or not. */
  send(endpoint: Endpoint, loose: Loose = {}): Promise<Answer> {
    const token = endpoint.method !== 'GET' && this.csrfToken ? { 'x-csrf-token': this.csrfToken } : {}
    const payload = loose.form ?? (loose.body as Sent['payload'])
    return this.request({
      method: endpoint.method,
      url: addressOf(endpoint, loose),
      headers: { ...token, ...loose.headers },
      ...(payload === undefined ? {} : { payload }),
    })
  }

  /** Sends a valid call and returns its answer; throws if it is refused. */
  async call<const E extends Endpoint>(endpoint: E, ...[request]: Parts<E>): Promise<AnswerOf<E>> {
    const { status, body } = await this.send(endpoint, request as Loose)
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    if (endpoint.answer !== 'bytes') endpoint.answer.parse(body)
    return body
  }

  /** Signs in like the sign-in page; throws if refused. */
  async signIn(credentials: { email: string; password: string }): Promise<this> {
    const { status, body } = await this.send(login, { body: credentials })
    if (!body?.csrfToken) throw new Error(`${credentials.email} cannot sign in: ${status}`)
    this.csrfToken = body.csrfToken
    return this
  }
}

/** A sender of valid calls, which the functions in `records.ts` need. */
export type Caller = Pick<Client, 'call'>
