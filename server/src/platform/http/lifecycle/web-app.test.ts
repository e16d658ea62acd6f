import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

const started = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kitroom-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/index-1.js'), '1')
  writeFileSync(join(folder, 'index.html'), '<html><head></head>the app</html>')
  const app = Fastify()
  await serveWebApp(app, folder, { organisation: undefined })
  return (url: string) => app.inject({ url })
}

test.each(['/', '/orders', '/orders.', '/admin/clubs/1.', '/foo.html', '/assetsish'])('%s is the app', async (url) => {
  const get = await started()
  const { statusCode, body, headers } = await get(url)
  expect([statusCode, body.includes('the app')]).toEqual([200, true])
  expect(headers['content-type']).toMatch(/^text\/html/)
})

test.each(['/assets/gone-2.js', '/api/nothing', '/api/a.b', '/metrics'])('%s is not found', async (url) => {
  const get = await started()
  expect((await get(url)).statusCode).toBe(404)
})

test('a file is itself', async () => {
  const get = await started()
  expect((await get('/assets/index-1.js')).body).toBe('1')
})
