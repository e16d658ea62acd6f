import { Product } from '@kitroom/contract/products'
import { numberText } from '../../ui/display/count-text.ts'
import { Thumbnail } from '../../ui/display/Thumbnail.tsx'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { searchedText } from '../../ui/list/search-rows.ts'

/** A product of the list with what follows from other calls. */
export type ProductRow = Product & {
  /** The names of what it comes in, as far as one may see them. */
  colors: readonly string[]
  sizes: readonly string[]
  has_images: boolean
  /** The address of its first home image; null where there is none. */
  thumbnail: string | null
  /** Pieces; undefined where they are not known. */
  on_hand: number | undefined
}

export const PRODUCT_COLUMNS = columnsOf<ProductRow>(Product, [
  { field: 'name' },
  { field: 'code', width: '15%', key: true },
  {
    field: 'product_category_id',
    label: 'Category',
    value: ({ product_category_name }) => product_category_name,
    width: '14%',
  },
  {
    field: 'supplier_name',
    label: 'Supplier',
    kind: 'choice',
    searched: ({ supplier_code }) => supplier_code,
    width: '16%',
  },
  { field: 'product_garment_color_ids', value: ({ colors }) => colors, hidden: true },
  { field: 'product_size_ids', value: ({ sizes }) => sizes, hidden: true },
  { field: 'is_active', width: 90 },
  { field: 'sort_order', width: 104 },
  LAST_CHANGED,
])

/** Only where it is known which products have none. */
export const IMAGES = columnsOf<ProductRow>(Product, [
  { id: 'has_images', label: 'Images', kind: 'boolean', value: ({ has_images }) => has_images, hidden: true },
])

/** Only where it is known which products have a home image. */
export const THUMBNAIL = columnsOf<ProductRow>(Product, [
  {
    id: 'thumbnail',
    label: 'Thumbnail',
    kind: 'boolean',
    value: ({ thumbnail }) => thumbnail !== null,
    cell: ({ thumbnail }) => (thumbnail === null ? '—' : <Thumbnail src={thumbnail} size={40} />),
    width: 110,
    hidden: true,
  },
])

/** Only for those who manage inventory. */
export const ON_HAND = columnsOf<ProductRow>(Product, [
  {
    id: 'on_hand',
    label: 'On hand',
    kind: 'number',
    value: ({ on_hand }) => on_hand,
    cell: ({ on_hand }) => (on_hand === undefined ? '—' : numberText(on_hand)),
    align: 'right',
    width: 104,
    hidden: true,
  },
])

const ownText = searchedText(PRODUCT_COLUMNS)

/** The search text of a product: its own texts, and the names of its colors. */
export const searchText = (product: ProductRow): string => [ownText(product), ...product.colors].join('\n')
