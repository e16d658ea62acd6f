import { login } from '@kitroom/contract/auth'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { addressOf, type Loose } from './client.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer is looked at field by field, whatever it holds
type Answer = { status: number; body: any; retryAfter: string | null }

/** A browser that reaches a server over a real connection; a connection that breaks is an error of `fetch`. */
export class Remote {
  #cookie = ''
  #csrfToken = ''
  readonly #base: () => string

  /** `base` is asked each time, because a server that was started again has another port. */
  constructor(base: () => string) {
    this.#base = base
  }

  /** The same session, sent to somewhere else. */
  at(base: () => string): Remote {
    const other = new Remote(base)
    other.#cookie = this.#cookie
    other.#csrfToken = this.#csrfToken
    return other
  }

  /** What a write of this session carries. */
  get headers(): Record<string, string> {
    return { cookie: this.#cookie, 'x-csrf-token': this.#csrfToken }
  }

  /** A session that was started past the sign-in page. */
  use({ token, csrfToken }: { token: string; csrfToken: string }): Remote {
    this.#cookie = `sid=${token}`
    this.#csrfToken = csrfToken
    return this
  }

  async signIn(credentials: { email: string; password: string }): Promise<void> {
    const answer = await fetch(this.#base() + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    const body = (await answer.json()) as { csrfToken?: string }
    if (!body.csrfToken) throw new Error(`${credentials.email} cannot sign in: ${answer.status}`)
    this.#csrfToken = body.csrfToken
    this.#cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }

  async send(endpoint: Endpoint, { body, headers, ...loose }: Loose & { form?: FormData } = {}): Promise<Answer> {
    const isForm = loose.form !== undefined
    const answer = await fetch(this.#base() + addressOf(endpoint, loose), {
      method: endpoint.method,
      headers: {
        cookie: this.#cookie,
        'x-csrf-token': this.#csrfToken,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isForm ? { body: loose.form ?? null } : body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const isJson = String(answer.headers.get('content-type')).includes('application/json')
    const content = isJson ? await answer.json() : Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, body: content, retryAfter: answer.headers.get('retry-after') }
  }

  /** The answer of a call that must succeed. */
  async call(endpoint: Endpoint, loose: Loose = {}): Promise<Answer['body']> {
    const { status, body } = await this.send(endpoint, loose)
    if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
}
