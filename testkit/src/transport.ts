import type { InjectOptions } from 'fastify'

/** A request as it goes out. An object goes as JSON; bytes, text, streams and forms as they are. */
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

/** Carries one request to a server and its answer back. */
export type Transport = (sent: Sent) => Promise<Received>
