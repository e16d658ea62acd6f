import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@kitroom/contract/endpoint'
import type { Client } from '@kitroom/testkit/client'

const ASK_AGAIN_MS = 30
const GIVE_UP_MS = 180_000
const BUSY = 503

type Asked = Parameters<Client['send']>[1]
type Answered = Awaited<ReturnType<Client['send']>> & { isRepeated: boolean }

/** Retries a call when the connection breaks or a server is busy. */
export const steady = (remote: Client) => {
  /** `isRepeated`: an earlier try may have taken effect without an answer. */
  const ask = async (endpoint: Endpoint, request: Asked = {}): Promise<Answered> => {
    const until = performance.now() + GIVE_UP_MS
    for (let isRepeated = false; performance.now() < until; isRepeated = true) {
      const answer = await remote.send(endpoint, request).catch(() => null)
      if (answer && answer.status !== BUSY) return { ...answer, isRepeated }
      await pause(ASK_AGAIN_MS)
    }
    throw new Error(`${endpoint.method} ${endpoint.path} was not answered for ${GIVE_UP_MS / 1000} s`)
  }

  /** The answer of a call that must succeed; `orDone` is the status if an earlier try already succeeded. */
  const call = async (endpoint: Endpoint, request: Asked = {}, orDone?: number): Promise<Answered['body']> => {
    const { status, body, bytes, isRepeated } = await ask(endpoint, request)
    if (status < 300 || (isRepeated && status === orDone)) return endpoint.answer === 'bytes' ? bytes : body
    throw new Error(`${endpoint.method} ${endpoint.path} was answered ${status} ${JSON.stringify(body)}`)
  }
  return { call }
}

export type Steady = ReturnType<typeof steady>
