import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { VERSION } from '@kitroom/contract/version'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { holdPort } from './held-port.ts'

const HOST = '127.0.0.1'

const held = async (patienceMs?: number) => {
  const port = await holdPort({ host: HOST, port: 0 }, patienceMs)
  const { port: number } = port.server.address() as AddressInfo // it listens on a port
  onTestFinished(() => void port.server.close())
  return { ...port, number, url: `http://${HOST}:${number}` }
}

test('a request that comes during the start is answered by the app, on the same port', async () => {
  const { server, serverFor, number, url } = await held()
  const came = once(server, 'request')
  const early = fetch(`${url}/hello`)
  await came
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'up', version: VERSION })

  const app = Fastify({ serverFactory: serverFor })
  app.get('/hello', async () => 'hello')
  app.get('/readyz', async () => 'ready')
  expect(await app.listen({ host: HOST, port: number })).toBe(url)
  expect(await (await early).text()).toBe('hello')
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready')
  await app.close()
  await expect(fetch(url)).rejects.toThrow()
})

test('a request that has waited long is refused, and may be sent again', async () => {
  const { url } = await held(0)
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await answer.json()).toEqual({ success: false, message: expect.stringContaining('Kitroom is starting') })
})

test('a port that is taken is named, with what would help', async () => {
  const { number } = await held()
  await expect(holdPort({ host: HOST, port: number })).rejects.toThrow(
    `PORT: Kitroom cannot listen at ${HOST}:${number} (EADDRINUSE): stop the program that listens there, or choose another`,
  )
})

test('an address that this machine does not have is one of HOST', async () => {
  await expect(holdPort({ host: '203.0.113.9', port: 0 })).rejects.toThrow(/^HOST: Kitroom cannot listen at 203/)
})
