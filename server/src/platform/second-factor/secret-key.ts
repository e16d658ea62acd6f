import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, WrongSetting } from '../../config.ts'
import type { Database } from '../database/database.ts'
import { makeFolder, syncFolder } from '../durable.ts'
import { unavailable } from '../refusal.ts'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_LENGTH = 12

/**
 * Encrypts secrets that must be read again. `owner` is part of the seal: a text moved to another person cannot be
 * opened.
 */
export type SecretKey = {
  id: string
  seal: (text: string, owner: number) => string
  /** @throws a refusal (503) if the text was sealed with another key. */
  open: (sealed: string, owner: number) => string
}

const keyFrom = (secret: string): SecretKey => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kitroom second factors', KEY_BYTES))
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
  }
}

const FILE = 'secret.key'

/** The key of this data folder, created at its first use. If two processes create one, both use the first. */
const keyInFolder = async (folder: string): Promise<string> => {
  const path = join(folder, FILE)
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (known !== null) return known.trim()
  await makeFolder(folder)
  const temporary = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  await writeFile(temporary, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(temporary)
  await syncFolder(folder)
  return (await readFile(path, 'utf8')).trim()
}

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

const OTHER_SECRET_KEY =
  'SECRET_KEY: authenticator apps were added with another key; servers that share a database need the same SECRET_KEY.' +
  ' Where the key is lost, remove the factors of each person with `npm run admin -- reset-second-factor EMAIL`'

/**
 * Checks that all authenticator apps were added with this server's key.
 * @returns what to tell the person who starts the server; nothing if all is well.
 * @throws {WrongSetting} if not and other servers may share the database: some sign-ins would fail.
 */
export const checkSecretKey = async (database: Database, config: Config): Promise<string[]> => {
  const app = await database.read.selectFrom('second_factors').select('id').where('kind', '=', 'app').executeTakeFirst()
  if (!app) return []
  const { id } = await secretKeyOf(config)()
  const other = await database.read
    .selectFrom('second_factors')
    .select('id')
    .where('kind', '=', 'app')
    .where(sql<boolean>`substr(secret, 1, ${sql.lit(KEY_ID_LENGTH)}) <> ${id}`)
    .executeTakeFirst()
  if (!other) return []
  if (database.engine === 'postgres') throw new WrongSetting(OTHER_SECRET_KEY)
  return [OTHER_SECRET_KEY]
}
