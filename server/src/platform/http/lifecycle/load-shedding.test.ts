import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handleErrors } from '../mount/error-handler.ts'
import { shedLoad } from './load-shedding.ts'

const DELAY_MAX_MS = 40
const BLOCKED_MS = 200

const block = (): void => {
  const until = Date.now() + BLOCKED_MS
  while (Date.now() < until);
}

// No figure is asserted: how long it takes until the lag is noticed depends on the machine.
test('while the event loop lags, requests are refused for now and health is told all the same', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  await shedLoad(app, DELAY_MAX_MS)
  app.get('/work', async () => ({ success: true }))
  app.get('/healthz', async () => ({ status: 'up' }))
  const ask = (url: string) => app.inject({ method: 'GET', url })
  expect((await ask('/work')).statusCode).toBe(200)

  const refused = await vi.waitFor(
    async () => {
      block()
      const answer = await ask('/work')
      expect(answer.statusCode).toBe(503)
      return answer
    },
    { timeout: 15_000, interval: 1 },
  )
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toEqual({ success: false, message: 'The server is busy. Please try again in a moment.' })
  expect((await ask('/healthz')).statusCode).toBe(200)

  await vi.waitFor(async () => expect((await ask('/work')).statusCode).toBe(200), { timeout: 15_000, interval: 100 })
})
