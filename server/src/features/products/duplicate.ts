import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { DUPLICATE_DENIED, type duplicateProduct, type Product } from '@kitroom/contract/products'
import { createRecord, findRecord } from '../../platform/batch/one-record.ts'
import type { Context } from '../../platform/http/mount/mount.ts'
import { denied } from '../../platform/refusal.ts'
import { copySettings } from '../inventory/index.ts'
import { copyImages } from '../product-images/index.ts'
import { productStore } from './bulk.ts'

type Duplicating = Context<typeof duplicateProduct>

const refuseMissingRights = ({ body, actor }: Duplicating): void => {
  const may = (...codes: PermissionCode[]) => codes.some((code) => actor.permissions.includes(code))
  const takesStock = body.sku_pattern !== null || body.levels
  const maySee = may('PRODUCT_READ', 'PRODUCT_UPDATE')
  const mayCopyImages = body.images === 'None' || may('PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE')
  const mayAll = (!takesStock || may('MANAGE_INVENTORY')) && mayCopyImages
  if (!maySee || !mayAll) denied(DUPLICATE_DENIED)
}

/** Makes a product like another one: all but name and code, and of its images and stock settings what is asked for. */
export const duplicate = async (duplicating: Duplicating): Promise<Product> => {
  const { db, params, body, actor, record } = duplicating
  refuseMissingRights(duplicating)
  const source = await findRecord(productStore, db, params.productId, 'Product')
  const product = await createRecord(productStore, {
    ...duplicating,
    body: { ...productStore.valuesOf(source), name: body.name, code: body.code },
  })
  const { id: from } = source
  const { id: to } = product
  const userId = actor.userId
  const isStock = body.sku_pattern !== null || body.levels
  const copying = { from, to, supplierCode: source.supplier_code, pattern: body.sku_pattern, levels: body.levels }
  const items = isStock ? await copySettings(db, { ...copying, userId }) : []
  for (const { before, after } of items) await record('inventory.updated', { before, after })
  const images =
    body.images === 'None' ? [] : await copyImages(db, { from, to, onlyHome: body.images === 'Home', userId })
  for (const after of images) await record('product-image.uploaded', { id: to, after })
  return product
}
