import { request } from 'node:http'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { closedSignal } from './closed-signal.ts'

test.each([
  ['the client goes', 'client'],
  ['the server cuts it off', 'server'],
  ['it was closed before', 'before'],
] as const)('long work learns that its connection is closed when %s', async (_case, by) => {
  const app = fastify()
  onTestFinished(() => app.close())
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<AbortSignal>()]
  app.get('/', async (_request, reply) => {
    if (by === 'before') reply.raw.destroy()
    const signal = closedSignal(reply)
    begun.resolve()
    if (by === 'server') reply.raw.destroy()
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    ended.resolve(signal)
    return ''
  })
  const sent = request(await app.listen({ host: '127.0.0.1', port: 0 })).on('error', () => undefined)
  sent.end()
  await begun.promise
  if (by === 'client') sent.destroy()

  const signal = await ended.promise

  expect(() => signal.throwIfAborted()).toThrow('The connection was closed too early.')
})
