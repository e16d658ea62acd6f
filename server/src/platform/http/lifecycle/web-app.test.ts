import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

const folder = temporaryTestFolder('web')
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
const BUILT = { 'assets/index-1.js': '1', 'assets/index-1.js.gz': 'compressed', 'favicon.svg': '<svg/>' }
const FILES = { ...BUILT, 'index.html': '<html><head></head>the app</html>' }
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
const app = Fastify()
await serveWebApp(app, folder, { organisation: undefined })

test.each(['/', '/orders', '/orders.', '/admin/clubs/1.', '/foo.html', '/assetsish'])('%s is the app', async (url) => {
  const { statusCode, body, headers } = await app.inject(url)
  expect([statusCode, body.includes('the app')]).toEqual([200, true])
  expect(headers['content-type']).toMatch(/^text\/html/)
})

const HIDDEN = ['/assets/', '/assets/gone-2.js', '/assets/index-1.js.gz', '/assets/..%2findex.html']

test.each([...HIDDEN, '/api/nothing', '/api/a.b', '/metrics'])('%s is not found', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})

test.each([
  ['/assets/index-1.js', {}, '1', 'public, max-age=31536000, immutable'],
  ['/assets/index-1.js', { 'accept-encoding': 'gzip' }, 'compressed', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', {}, '<svg/>', 'no-cache'],
])('%s is the file, for %j', async (url, accepted, contents, cached) => {
  const { body, headers } = await app.inject({ url, headers: accepted })
  expect([body, headers['cache-control']]).toEqual([contents, cached])
})
