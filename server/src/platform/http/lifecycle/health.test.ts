import { rmSync } from 'node:fs'
import { startApp } from '@kitroom/testkit/app'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { healthRoutes } from './health.ts'

test('readiness is checked again after a second, by a monotonic clock', async () => {
  let [now, isUp, asked] = [5000, true, 0]
  const app = Fastify()
  onTestFinished(() => app.close())
  const check = async () => {
    asked += 1
    if (!isUp) throw new Error('down')
  }
  healthRoutes(app, [check], () => now)
  const ready = async () => (await app.inject('/readyz')).statusCode

  expect([await ready(), await ready(), asked]).toEqual([200, 200, 1])
  isUp = false
  now += 999
  expect(await ready()).toBe(200)
  now += 1
  expect([await ready(), asked]).toEqual([503, 2])
})

test('a server that cannot write to its disk is healthy and not ready', async () => {
  const { app, config } = await startApp()
  rmSync(config.dataDir, { recursive: true })

  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
