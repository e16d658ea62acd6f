import { eventually } from '@kitroom/testkit/eventually'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '../mount/error-handler.ts'
import { healthRoutes } from './health.ts'
import { shedLoad } from './load-shedding.ts'

/** A server whose `/slow` answers when the test says so, and the answers of the requests that have started. */
const start = async () => {
  const app = Fastify()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let begun = 0
  handleErrors(app)
  shedLoad(app, { busyAt: 3, fullAt: 5 })
  const slow = async () => {
    begun += 1
    await released
    return { success: true }
  }
  app.get('/slow', slow)
  app.get('/also-slow', slow)
  app.get('/download', { config: { isTransfer: true } }, slow)
  app.get('/quick', async () => ({ success: true }))
  healthRoutes(app, [])
  app.post('/sign-out', { config: { isAlwaysOpen: true } }, async () => ({ success: true }))
  onTestFinished(async () => {
    release()
    await app.close()
  })
  const status = async (url: string, method: 'GET' | 'POST' = 'GET') => (await app.inject({ method, url })).statusCode
  const begin = async (url: string, count: number) => {
    const before = begun
    const answers = Array.from({ length: count }, () => status(url))
    await eventually(() => expect(begun).toBe(before + count))
    return answers
  }
  return { app, status, begin, release }
}

test('below the limit of concurrent requests nothing is refused, however long they take', async () => {
  const { begin, status, release } = await start()
  const answers = await begin('/slow', 2)

  expect(await status('/quick')).toBe(200)
  const third = await begin('/slow', 1)

  release()
  expect(await Promise.all([...answers, ...third])).toEqual([200, 200, 200])
})

test('a busy server refuses its slowest route and keeps serving the others', async () => {
  const { app, begin, status, release } = await start()
  const answers = await begin('/slow', 3)

  const refused = await app.inject('/slow')

  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toEqual({ success: false, message: 'The server is busy. Please try again in a moment.' })
  expect(await status('/quick')).toBe(200)
  release()
  expect(await Promise.all(answers)).toEqual([200, 200, 200])
  expect(await status('/slow')).toBe(200)
})

test('a full server refuses every route but probes and those that are always open', async () => {
  const { begin, status, release } = await start()
  const answers = [...(await begin('/slow', 3)), ...(await begin('/also-slow', 2))]

  expect(await status('/quick')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  expect(await status('/readyz')).toBe(200)
  expect(await status('/sign-out', 'POST')).toBe(200)
  release()
  await Promise.all(answers)
  expect(await status('/quick')).toBe(200)
})

test('uploads and downloads do not count, and are not refused by a full server', async () => {
  const { begin, status, release } = await start()
  const answers = await begin('/download', 6)

  expect(await status('/quick')).toBe(200)
  answers.push(...(await begin('/slow', 3)), ...(await begin('/also-slow', 2)), ...(await begin('/download', 1)))
  release()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
})
