import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, SECRET_KEY_MIN, WrongSetting } from '../config.ts'
import { makeFolder, syncFolder } from './durable.ts'
import { unavailable } from './refusal.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
export const KEY_ID_LENGTH = 12

export type SecretKey = {
  id: string
  /**
   * Encrypts a secret that must be read again. `owner` is part of the seal, the id of a person or a text: a secret moved
   * to another one cannot be opened.
   */
  seal: (text: string, owner: number | string) => string
  /** @throws a refusal (503) if the text was sealed with another key. */
  open: (sealed: string, owner: number | string) => string
  /** A signature (HMAC) that only servers with this key can make. `purpose` keeps signatures of one kind apart from others. */
  sign: (purpose: string, text: string) => string
}

const keyFrom = (secret: string): SecretKey => {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  const key = derive('kitroom second factors')
  const id = hash('sha256', Buffer.concat([Buffer.from('key id '), key]), 'base64url').slice(0, KEY_ID_LENGTH)
  return {
    id,
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(owner)))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${id}.${sealed.toString('base64url')}`
    },
    open: (sealed, owner) => {
      const [keyId, text = ''] = sealed.split('.')
      if (keyId !== id)
        unavailable('Codes cannot be checked right now. Use a recovery code, or tell your administrator.')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(String(owner))).setAuthTag(bytes.subarray(-TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    sign: (purpose, text) => createHmac('sha256', derive(purpose)).update(text).digest('base64url'),
  }
}

const FILE = 'secret.key'

/** @throws {WrongSetting} if the file holds less than a key. */
const readKey = async (path: string): Promise<string | null> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new WrongSetting(`${path} cannot be read (${error.code}). It is the key of authenticator apps and backups`)
  })
  if (text === null || text.trim().length >= SECRET_KEY_MIN) return text?.trim() ?? null
  throw new WrongSetting(
    `${path} holds no key of ${SECRET_KEY_MIN} characters or more: put the file of a backup back, or remove it for a new key`,
  )
}

/** The key of this data folder, created at its first use. If two processes create one, both use the first. */
const keyInFolder = async (folder: string): Promise<string> => {
  const path = join(folder, FILE)
  const key = await readKey(path)
  if (key !== null) return key
  await makeFolder(folder)
  const temporary = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  await writeFile(temporary, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary)
  await syncFolder(folder)
  return (await readKey(path)) ?? keyInFolder(folder)
}

/** @throws {WrongSetting} if the key of this data folder is damaged. A missing one is made at its first use. */
export const checkKeyFile = async (folder: string): Promise<void> => void (await readKey(join(folder, FILE)))

/** `SECRET_KEY`, or otherwise the key of the data folder. */
export const secretKeyOf = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>) => {
  let key: Promise<SecretKey> | null = null
  return (): Promise<SecretKey> => {
    key ??= (secretKey === null ? keyInFolder(dataDir) : Promise.resolve(secretKey)).then(keyFrom)
    // A disk that is unreadable now may recover.
    key.catch(() => {
      key = null
    })
    return key
  }
}
