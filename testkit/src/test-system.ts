import { rmSync } from 'node:fs'
import { createGarmentColor } from '@kitroom/contract/garment-colors'
import { createImprintColor } from '@kitroom/contract/imprint-colors'
import { listInventoryItems } from '@kitroom/contract/inventory'
import { listProductCategories } from '@kitroom/contract/product-categories'
import { createProduct } from '@kitroom/contract/products'
import { createSize } from '@kitroom/contract/sizes'
import { type Database, type Engine, openDatabase } from '../../server/src/platform/database/database.ts'
import type { FileStore } from '../../server/src/platform/storage/store.ts'
import { Client } from './client.ts'
import { imageStoreFor } from './image-store.ts'
import { overHttp } from './over-http.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { newBucket, startS3 } from './s3.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { temporaryTestFolder } from './temporary-folder.ts'

export const ADMIN = { email: 'admin@kitroom.example', password: 'Serve-And-Spike-1' }

/** A separate system: a database, a data folder, and any number of servers as processes of their own. */
export type TestSystem = {
  engine: Engine
  dataDir: string
  settings: Readonly<Record<string, string>>
  postgres: Postgres | null
  /** The image store. */
  store: FileStore
  /** `before` is put in front of the server's command line. */
  start: (more?: Readonly<Record<string, string>>, before?: readonly string[]) => Promise<ServerProcess>
  /** Kills every server, also one that is still starting. */
  killStarting: () => Promise<void>
  /** Opens the database directly. */
  look: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  /** Another, empty system of the same kind. */
  another: () => Promise<TestSystem>
  end: () => Promise<void>
}

/** `folder` creates the folders for databases and images. */
export const newTestSystem = async (
  engine: Engine,
  images: 'files' | 's3' = 'files',
  folder: (name: string) => string = temporaryTestFolder,
): Promise<TestSystem> => {
  const dataDir = folder('data')
  const postgres = engine === 'postgres' ? await startPostgres(folder('postgres')) : null
  const s3 = images === 's3' ? await startS3() : null
  const bucket = s3 ? await newBucket(s3.url) : {}
  const settings = { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url } : {}), ...bucket }
  const servers: ServerProcess[] = []
  const starting = new Set<AbortController>()
  const others: TestSystem[] = []
  return {
    engine,
    dataDir,
    settings,
    postgres,
    store: imageStoreFor(settings),
    start: async (more = {}, before = []) => {
      const underWay = new AbortController()
      starting.add(underWay)
      const all = { ...settings, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'error', ...more }
      const server = await startServer(all, { signal: underWay.signal, before })
      servers.push(server)
      return server
    },
    killStarting: async () => {
      for (const underWay of starting) underWay.abort()
      starting.clear()
      await Promise.all(servers.map((server) => server.kill()))
    },
    look: async (work) => {
      const database = await openDatabase({ dataDir, databaseUrl: postgres?.url ?? null })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    another: async () => {
      const other = await newTestSystem(engine, images, folder)
      others.push(other)
      return other
    },
    end: async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await Promise.all(others.map((other) => other.end()))
      await postgres?.stop()
      await s3?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server with an administrator, and a product in four garment colors and four sizes. */
export const startedWithCatalogue = async (system: TestSystem, settings: Readonly<Record<string, string>> = {}) => {
  let server = await system.start(settings)
  const admin = new Client(overHttp(() => server.url))
  await admin.signIn(ADMIN)
  const color = { hex_value: '123456', is_active: true }
  const { imprint_color } = await admin.call(createImprintColor, { body: { name: 'White', code: 'I-W', ...color } })
  const colorIds: number[] = []
  const sizeIds: number[] = []
  for (const nth of [1, 2, 3, 4]) {
    const body = { name: `Color ${nth}`, code: `C${nth}`, ...color, imprint_color_ids: [imprint_color.id] }
    colorIds.push((await admin.call(createGarmentColor, { body })).garment_color.id)
    sizeIds.push((await admin.call(createSize, { body: { name: `Size ${nth}`, code: `S${nth}` } })).size.id)
  }
  const { product_categories } = await admin.call(listProductCategories)
  const { product } = await admin.call(createProduct, {
    body: {
      name: 'Jersey',
      code: 'J-1',
      supplier_name: 'Supplier',
      supplier_code: 'S-1',
      product_category_id: product_categories[0]?.id ?? 0,
      is_active: true,
      product_garment_color_ids: colorIds,
      product_size_ids: sizeIds,
    },
  })
  const { items } = await admin.call(listInventoryItems, { params: { id: product.id } })
  return {
    admin,
    productId: Number(product.id),
    colorIds,
    itemIds: items.map(({ id }: { id: number }) => id) as number[],
    server: () => server,
    /** Kills the server and starts another one on the same data. */
    crash: async () => {
      await server.kill()
      server = await system.start(settings)
    },
    restart: async (before?: readonly string[]) => {
      server = await system.start(settings, before)
    },
  }
}
