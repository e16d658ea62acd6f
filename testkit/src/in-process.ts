import type { FastifyInstance, InjectOptions } from 'fastify'
import { compareWithDocument } from './answers.ts'
import type { Transport } from './transport.ts'

/**
 * Requests through the whole HTTP handling of a server in this process, without a connection. An undocumented answer
 * fails the test. `remoteAddress` is the client's address.
 */
export const inProcess =
  (app: FastifyInstance, { remoteAddress }: Pick<InjectOptions, 'remoteAddress'> = {}): Transport =>
  async ({ method, url, headers = {}, payload }) => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers,
      ...(payload === undefined ? {} : { payload: payload as NonNullable<InjectOptions['payload']> }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    })
    const isJson = String(answer.headers['content-type']).includes('application/json')
    compareWithDocument(method, url, answer.statusCode, isJson ? answer.json() : undefined)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      setCookies: [answer.headers['set-cookie'] ?? []].flat(),
      bytes: answer.rawPayload,
    }
  }
