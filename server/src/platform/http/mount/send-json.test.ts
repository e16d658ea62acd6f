import { gunzipSync } from 'node:zlib'
import { listPermissions } from '@kitroom/contract/permissions'
import { listSizes } from '@kitroom/contract/sizes'
import { startApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

const open = async () => {
  const { app, signInAdministrator } = await startApp()
  const admin = await signInAdministrator()
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = (url: string, encodings?: string) =>
    app.inject({ url, headers: { cookie, ...(encodings === undefined ? {} : { 'accept-encoding': encodings }) } })
  return { ask }
}

test('a long answer is compressed if the client accepts it', async () => {
  const { ask } = await open()
  const plain = await ask(listPermissions.path)
  for (const encodings of ['gzip', 'br, gzip;q=0.5', 'deflate, GZIP']) {
    const answer = await ask(listPermissions.path, encodings)
    expect([encodings, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      encodings,
      'gzip',
      'accept-encoding',
    ])
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(gunzipSync(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
  }
})

test.each([undefined, 'br', 'gzip;q=0', 'gzip; q=0.0, br'])('encodings %s are answered plainly', async (encodings) => {
  const { ask } = await open()
  const { headers, body } = await ask(listPermissions.path, encodings)
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding'])
  expect(JSON.parse(body)).toMatchObject({ success: true })
})

test('a short answer is not compressed', async () => {
  const { ask } = await open()
  expect((await ask(listSizes.path, 'gzip')).headers['content-encoding']).toBeUndefined()
})
