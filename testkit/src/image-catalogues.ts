import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { imageStoreOf } from '../../server/src/platform/images/image-store.ts'
import { OWNER_FILE } from '../../server/src/platform/system.ts'
import { startApp, type TestApp } from './app.ts'
import { aPicture, upload } from './pictures.ts'
import { insertCatalogue } from './records.ts'

/** A product without images, in two garment colors with two imprint colors each. */
export const withProduct = async (start?: TestApp, category?: string) => {
  const app = start ?? (await startApp())
  const admin = await app.signInAdministrator()
  const catalogue = await insertCatalogue(admin, category === undefined ? {} : { category })
  const [colorId, otherColorId] = catalogue.colorIds as [number, number]
  const [imprintColorId] = catalogue.imprintIds as [number]
  return { app, admin, ...catalogue, productId: catalogue.product.id, colorId, otherColorId, imprintColorId }
}

export type Place = {
  productId: number
  slot: 1 | 2 | 3 | 4
  colorId?: number | undefined
  imprintColorId?: number | undefined
}

/** A product with a home image, one of a color, and one of a color with an imprint. */
export const withImages = async (start?: TestApp) => {
  const { app, productId, colorId, imprintColorId, ...rest } = await withProduct(start)
  const places: Place[] = [
    { productId, slot: 1 },
    { productId, slot: 2, colorId },
    { productId, slot: 4, colorId, imprintColorId },
  ]
  const pictures = await Promise.all([aPicture('#036'), aPicture('#630', 'jpeg'), aPicture('#063', 'webp')])
  for (const [nth, place] of places.entries()) await upload(rest.admin, place, pictures[nth] ?? null)
  return { ...app, ...rest, places, pictures }
}

export const imageRowsOf = ({ database }: Pick<TestApp, 'database'>) =>
  database.read.selectFrom('product_images').selectAll().orderBy('slot').execute()

/** The files of unfinished uploads, and what a restore unpacks. */
export const temporaryFilesOf = ({ config }: Pick<TestApp, 'config'>): string[] => {
  const folder = join(config.dataDir, 'temporary')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Every file of the image store and of unfinished uploads. */
export const filesOf = async ({ config }: TestApp): Promise<string[]> => {
  const files = temporaryFilesOf({ config })
  for await (const { name } of imageStoreOf(config).list()) files.push(name)
  return files.filter((name) => name !== OWNER_FILE)
}
