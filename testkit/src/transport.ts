import type { InjectOptions } from 'fastify'

/** An outgoing request. An object is sent as JSON; bytes, text, streams and forms are sent unchanged. */
export type Sent = {
  method: string
  url: string
  headers?: Readonly<Record<string, string>>
  payload?: InjectOptions['payload'] | FormData
}

export type Received = {
  status: number
  headers: Readonly<Record<string, unknown>>
  /** Each 'Set-Cookie' line. */
  setCookies: readonly string[]
  bytes: Buffer
}

/** Sends one request to a server and returns its answer. */
export type Transport = (sent: Sent) => Promise<Received>
