import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { listStockOfProducts } from '@kitroom/contract/inventory'
import { listProductsWithoutImages, listThumbnails } from '@kitroom/contract/product-images'
import type { Product } from '@kitroom/contract/products'
import { listSizes } from '@kitroom/contract/sizes'
import { useMemo } from 'react'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useImageVersion } from '../../ui/display/images-changed.ts'
import type { Column } from '../../ui/list/column.ts'
import { imageAddress } from '../product-images/index.ts'
import { IMAGES, ON_HAND, PRODUCT_COLUMNS, type ProductRow, THUMBNAIL } from './product-columns.tsx'

type Named = readonly { id: number; name: string }[]

const namesIn = (all: Named = []): ((ids: readonly number[]) => string[]) => {
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return (ids) => ids.flatMap((id) => names.get(id) ?? [])
}

/** The addresses of the first home images, by product; null where they are not known. */
const useThumbnails = (): ReadonlyMap<number, string> | null => {
  const thumbnails = usePermittedQuery(listThumbnails)?.thumbnails
  const version = useImageVersion(thumbnails)
  return useMemo(() => {
    if (!thumbnails) return null
    return new Map(
      thumbnails.map(({ product_id: productId, slot }) => [
        productId,
        imageAddress({ productId, slot }, { width: 128, version }),
      ]),
    )
  }, [thumbnails, version])
}

/** The rows of the product list, with what other calls add to them, and its columns. */
export const useProductRows = (
  products: readonly Product[],
): { rows: readonly ProductRow[]; columns: readonly Column<ProductRow>[] } => {
  const withoutImages = usePermittedQuery(listProductsWithoutImages)?.product_ids
  const thumbnails = useThumbnails()
  const stock = usePermittedQuery(listStockOfProducts)?.stock
  const colors = usePermittedQuery(listGarmentColors)?.garment_colors
  const sizes = usePermittedQuery(listSizes)?.sizes

  const rows = useMemo(() => {
    const colorsOf = namesIn(colors)
    const sizesOf = namesIn(sizes)
    const imageless = new Set(withoutImages)
    const pieces = stock && new Map(stock.map(({ product_id, on_hand }) => [product_id, on_hand]))
    return products.map((product) => ({
      ...product,
      colors: colorsOf(product.product_garment_color_ids ?? []),
      sizes: sizesOf(product.product_size_ids ?? []),
      has_images: !imageless.has(product.id),
      thumbnail: thumbnails?.get(product.id) ?? null,
      on_hand: pieces ? (pieces.get(product.id) ?? 0) : undefined,
    }))
  }, [products, colors, sizes, withoutImages, thumbnails, stock])

  const [hasThumbnails, hasImages, hasStock] = [Boolean(thumbnails), Boolean(withoutImages), Boolean(stock)]
  const columns = useMemo(
    () => [
      ...PRODUCT_COLUMNS,
      ...(hasThumbnails ? THUMBNAIL : []),
      ...(hasImages ? IMAGES : []),
      ...(hasStock ? ON_HAND : []),
    ],
    [hasThumbnails, hasImages, hasStock],
  )
  return { rows, columns }
}
