import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { checkKeyFile, secretKeyOf } from './secret-key.ts'

const keyFrom = (secretKey: string | null, dataDir = temporaryTestFolder('key')) =>
  secretKeyOf({ secretKey, dataDir })()

test('a secret sealed for one person opens for that person only, and with the same key only', async () => {
  const key = await keyFrom('a'.repeat(32))
  const sealed = key.seal('the secret', 7)
  expect(sealed).not.toContain('the secret')
  expect(key.seal('the secret', 7)).not.toBe(sealed)
  expect((await keyFrom('a'.repeat(32))).open(sealed, 7)).toBe('the secret')
  expect(() => key.open(sealed, 8)).toThrow()
  const other = await keyFrom('b'.repeat(32))
  expect(() => other.open(sealed, 7)).toThrow('Codes cannot be checked right now.')
})

test('a signature is the same with the same key, purpose and text alone', async () => {
  const signed = (await keyFrom('a'.repeat(32))).sign('images', 'the text')
  expect((await keyFrom('a'.repeat(32))).sign('images', 'the text')).toBe(signed)
  expect((await keyFrom('a'.repeat(32))).sign('others', 'the text')).not.toBe(signed)
  expect((await keyFrom('a'.repeat(32))).sign('images', 'The text')).not.toBe(signed)
  expect((await keyFrom('b'.repeat(32))).sign('images', 'the text')).not.toBe(signed)
})

test('many processes that create the key of a folder at once all use one', async () => {
  const folder = temporaryTestFolder('key')
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyFrom(null, folder)))
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
})

test('a key that is too short is refused with a message that does not repeat it', () => {
  const given = () => readConfig({ SECRET_KEY: 'short' })
  expect(given).toThrow('the same on all servers that share a database')
  expect(given).not.toThrow('short')
})

test.each(['', 'abc', ' '.repeat(40)])(
  'a key file that holds %j stops the start, and seals nothing',
  async (content) => {
    const folder = temporaryTestFolder('key')
    await checkKeyFile(folder)
    writeFileSync(join(folder, 'secret.key'), content)
    await expect(checkKeyFile(folder)).rejects.toThrow('secret.key holds no key of 32 characters or more')
    await expect(keyFrom(null, folder)).rejects.toThrow('secret.key holds no key')
  },
)

test('a folder in place of the key file is named at the start', async () => {
  const folder = temporaryTestFolder('key')
  mkdirSync(join(folder, 'secret.key'))
  await expect(checkKeyFile(folder)).rejects.toThrow('secret.key cannot be read (EISDIR)')
})
