import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { bootstrap } from '../../server/src/bootstrap.ts'
import { readConfig } from '../../server/src/config.ts'
import { type Engine, openDatabase } from '../../server/src/platform/database/database.ts'
import { newBucket } from './s3.ts'
import { temporaryTestFolder } from './temporary-folder.ts'

/** The engine of this run; the whole API suite runs once on each. */
export const ENGINE: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** Where one test keeps its data, and how to remove it; `images` are the settings of the image store. */
export type TestStorage = {
  dataDir: string
  databaseUrl: string | undefined
  images: Record<string, string>
  remove: () => Promise<void>
}

/** The image store of this run. */
export const IMAGES: 'files' | 's3' = process.env.TEST_IMAGES === 's3' ? 's3' : 'files'

/** The S3 server of the run. */
const S3_URL = IMAGES === 's3' ? process.env.TEST_S3_URL : undefined

const folder = (): string => temporaryTestFolder('test')

const prepared = async (settings: Record<string, string>): Promise<void> => {
  const config = readConfig({ SEED: 'none', ...settings })
  const database = await openDatabase(config)
  await bootstrap(database, config)
  await database.close()
}

let administrating: Promise<pg.Client> | null = null
const administrate = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: serverUrl() })
  // The server is stopped before this process ends.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const onServer = async (statement: string): Promise<void> => {
  administrating ??= administrate()
  await (await administrating).query(statement)
}

const serverUrl = (): string => {
  const url = process.env.TEST_POSTGRES_URL
  if (!url) throw new Error('TEST_POSTGRES_URL names the PostgreSQL that the tests make their databases in')
  return url
}

const urlOf = (name: string): string => Object.assign(new URL(serverUrl()), { pathname: `/${name}` }).href

const uniqueName = (kind: string): string => `${kind}_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`

// Tables and permission codes are created once a process; each test starts from a copy.
let template: Promise<string> | null = null
const makeTemplate = async (): Promise<string> => {
  if (ENGINE === 'sqlite') {
    const dataDir = folder()
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    await prepared({ DATA_DIR: dataDir })
    return join(dataDir, 'kitroom.db')
  }
  const name = uniqueName('template')
  await onServer(`CREATE DATABASE ${name}`)
  await prepared({ DATABASE_URL: urlOf(name) })
  return name
}

// Dropped during the next test: its connections end only now, and PostgreSQL would wait for them. The last ones go with
// the server.
const left: string[] = []
const dropLeftDatabases = (): void => {
  for (const name of left.splice(0)) onServer(`DROP DATABASE ${name} WITH (FORCE)`).catch(() => undefined)
}

const testStorageFrom = async (source: string | null): Promise<TestStorage> => {
  const dataDir = folder()
  const images = S3_URL ? await newBucket(S3_URL) : {}
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (ENGINE === 'sqlite') {
    if (source) copyFileSync(source, join(dataDir, 'kitroom.db'))
    return { dataDir, databaseUrl: undefined, images, remove: async () => removeFolder() }
  }
  const name = uniqueName('test')
  // Copied as files: a third of the time that a copy through the write-ahead log takes.
  await onServer(`CREATE DATABASE ${name}${source ? ` TEMPLATE ${source} STRATEGY FILE_COPY` : ''}`)
  dropLeftDatabases()
  const remove = async () => {
    removeFolder()
    left.push(name)
  }
  return { dataDir, databaseUrl: urlOf(name), images, remove }
}

/** A database with its tables and permission codes and no users. */
export const newTestStorage = async (): Promise<TestStorage> => {
  template ??= makeTemplate()
  return testStorageFrom(await template)
}

/** An empty database without tables. */
export const newEmptyTestStorage = (): Promise<TestStorage> => testStorageFrom(null)

/** The settings that a server or a command needs for such a place. */
export const settingsOf = ({ dataDir, databaseUrl, images }: TestStorage): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...images,
})
