import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { restoreProductImages } from '@kitroom/contract/image-transfer'
import { uploadProductImage } from '@kitroom/contract/product-images'
import { expect, test } from 'vitest'
import { ENGINE_NAME, emptyDatabase, signIn } from './test-system.ts'

const ROUTES = [uploadProductImage.path, restoreProductImages.path]

/** Sends half of an upload, and waits. */
const beginUpload = (url: string, path: string, headers: Record<string, string>): Socket => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const head = {
    host: hostname,
    'content-length': '100000',
    'content-type': 'multipart/form-data; boundary=b',
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK')
  return socket
}

test(`an interrupted upload on ${ENGINE_NAME} leaves no file, even if the server was interrupted, and is not an error`, async () => {
  const { start, dataDir } = await emptyDatabase()
  const temporaryFiles = () => readdirSync(join(dataDir, 'temporary'))
  const server = await start()
  const { headers } = await signIn(() => server.url)

  const sockets = ROUTES.map((path) => beginUpload(server.url, path, headers))
  await expect.poll(temporaryFiles, { timeout: 60_000 }).toHaveLength(ROUTES.length)
  for (const socket of sockets) socket.destroy()
  await expect.poll(temporaryFiles, { timeout: 60_000 }).toEqual([])
  expect(server.log()).not.toContain('"status":500')
  expect(server.log()).not.toContain('request failed')

  for (const path of ROUTES) beginUpload(server.url, path, headers)
  await expect.poll(temporaryFiles, { timeout: 60_000 }).toHaveLength(ROUTES.length)
  await server.kill()
  expect(temporaryFiles()).toHaveLength(ROUTES.length)
  await start()
  await expect.poll(temporaryFiles, { timeout: 60_000 }).toEqual([])
})
