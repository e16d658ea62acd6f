import * as products from '@kitroom/contract/products'
import { refuseUnknownReferences } from '../../platform/database/references.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { notFound } from '../../platform/refusal.ts'
import { syncInventoryItems } from '../inventory/index.ts'
import { duplicate } from './duplicate.ts'
import * as queries from './queries.ts'

const refusingTakenCode = <T>(write: () => Promise<T>) =>
  refusingDuplicates({ code: products.PRODUCT_CODE_TAKEN }, write)

const answer = (product: products.Product) => ({
  product,
  product_size_ids: product.product_size_ids,
  product_garment_color_ids: product.product_garment_color_ids,
})

/** The rules are in `docs/product.md`, 'Products'. */
export const productRoutes = ({ mount }: Mount): void => {
  mount(products.listProducts, async ({ db }) => ({ products: await queries.listProducts(db) }))

  mount(products.getProduct, async ({ db, params }) =>
    answer((await queries.findProduct(db, params.productId)) ?? notFound('Product')),
  )

  mount(products.createProduct, async ({ db, body, record }) => {
    await refuseUnknownReferences(db, products.ProductInput, body)
    const { product_garment_color_ids = [], product_size_ids = [], ...values } = body
    const id = await refusingTakenCode(() => queries.insertProduct(db, values))
    await queries.replaceColors(db, id, product_garment_color_ids)
    await queries.replaceSizes(db, id, product_size_ids)
    await syncInventoryItems(db, [id])
    const after = (await queries.findProduct(db, id)) ?? notFound('Product')
    await record('product.created', { after })
    return { ...answer(after), message: 'Product created.' }
  })

  mount(products.duplicateProduct, async (context) => ({
    ...answer(await duplicate(context)),
    message: 'Product duplicated.',
  }))

  mount(products.updateProduct, async ({ db, params: { productId }, body, ifMatch, record }) => {
    await lockRow(db, 'products', productId)
    const before = (await queries.findProduct(db, productId)) ?? notFound('Product')
    const { product_garment_color_ids, product_size_ids, ...values } = body
    refuseIfChanged(before, ifMatch)
    await refuseUnknownReferences(db, products.ProductInput, body)
    await refusingTakenCode(() => queries.updateProduct(db, productId, values, nextVersion(before)))
    if (product_garment_color_ids) await queries.replaceColors(db, productId, product_garment_color_ids)
    if (product_size_ids) await queries.replaceSizes(db, productId, product_size_ids)
    await syncInventoryItems(db, [productId])
    const after = (await queries.findProduct(db, productId)) ?? notFound('Product')
    await record('product.updated', { before, after })
    return { ...answer(after), message: 'Product updated.' }
  })
}
