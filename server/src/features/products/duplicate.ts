import { MAX_INTEGER } from '@kitroom/contract/fields'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import {
  DUPLICATE_DENIED,
  type duplicateProduct,
  growsTooLarge,
  type Product,
  TOO_MANY_COMBINATIONS,
} from '@kitroom/contract/products'
import type { Entry } from '../../platform/activity/activity.ts'
import { createRecord, findRecord } from '../../platform/batch/one-record.ts'
import { insertBatch } from '../../platform/batch/queries.ts'
import type { Context } from '../../platform/http/mount/context.ts'
import { denied, invalid } from '../../platform/refusal.ts'
import { copySettings } from '../inventory/index.ts'
import { copyImages, filledSlots } from '../product-images/index.ts'
import { productStore } from './record.ts'

type Duplicating = Context<typeof duplicateProduct>

export const refuseMissingRights = ({ body, actor }: Pick<Duplicating, 'body' | 'actor'>): void => {
  const may = (...codes: PermissionCode[]) => codes.some((code) => actor.permissions.includes(code))
  const takesStock = body.sku_pattern !== null || body.levels
  const maySee = may('PRODUCT_READ', 'PRODUCT_UPDATE')
  const mayCopyImages = body.images === 'None' || may('PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE')
  const mayAll = (!takesStock || may('MANAGE_INVENTORY')) && mayCopyImages
  if (!maySee || !mayAll) denied(DUPLICATE_DENIED)
}

/** Nobody orders what has no picture yet; in lists it comes after its original. */
const notOffered = ({ sort_order }: Product) => ({
  is_active: false,
  sort_order: sort_order === null ? null : Math.min(sort_order + 1, MAX_INTEGER),
})

/** Copies a product, as an inactive one: everything but name and code, and the requested images and stock settings. */
export const duplicate = async (duplicating: Duplicating): Promise<Product> => {
  const { db, params, body, actor, logBatch } = duplicating
  refuseMissingRights(duplicating)
  const source = await findRecord(productStore, db, params.productId, 'Product')
  if (growsTooLarge(null, source) !== null) invalid('name', TOO_MANY_COMBINATIONS)
  const entries: Entry[] = []
  const product = await createRecord(productStore, {
    ...duplicating,
    log: async (action, change) => void entries.push({ ...change, action }),
    body: { ...productStore.valuesOf(source), ...notOffered(source), name: body.name, code: body.code },
  })
  const { id: from } = source
  const { id: to } = product
  const userId = actor.userId
  const batch = { area: 'products', kind: 'duplicate', created_count: 1, actor_user_id: userId }
  const batchId = await insertBatch(db, batch)
  const isStock = body.sku_pattern !== null || body.levels
  const copying = { from, to, supplierCode: source.supplier_code, pattern: body.sku_pattern, levels: body.levels }
  const items = isStock ? await copySettings(db, { ...copying, userId, batchId }) : []
  entries.push(...items.map(({ before, after }) => ({ action: 'inventory.updated' as const, before, after })))
  const images =
    body.images === 'None' ? [] : await copyImages(db, { from, to, onlyHome: body.images === 'Home', userId })
  entries.push(...(await filledSlots(db, images)))
  // The product last: the batch is named after it.
  await logBatch(batchId, [...entries.slice(1), ...entries.slice(0, 1)])
  return product
}
