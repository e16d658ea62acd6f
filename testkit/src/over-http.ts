import type { Sent, Transport } from './transport.ts'

const isSentAsItIs = (payload: Sent['payload']): payload is string | Buffer | FormData =>
  typeof payload === 'string' || Buffer.isBuffer(payload) || payload instanceof FormData

/**
 * Requests over a real connection to another process; a broken one is a `fetch` error. `base` is called each time,
 * because a restarted server has another port.
 */
export const overHttp =
  (base: () => string): Transport =>
  async ({ method, url, headers = {}, payload }) => {
    const isJson = payload !== undefined && !isSentAsItIs(payload)
    const answer = await fetch(base() + url, {
      method,
      headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(payload === undefined
        ? {}
        : { body: isJson ? JSON.stringify(payload) : (payload as NonNullable<RequestInit['body']>) }),
    })
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      setCookies: answer.headers.getSetCookie(),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
