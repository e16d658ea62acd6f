import { listGarmentColors } from '@kitroom/contract/garment-colors'
import { listStockOfProducts } from '@kitroom/contract/inventory'
import { searchedText } from '@kitroom/contract/list-rows'
import { listProductsWithoutImages, listThumbnails } from '@kitroom/contract/product-images'
import { bulk, listProducts, Product } from '@kitroom/contract/products'
import { listSizes } from '@kitroom/contract/sizes'
import { type CSSProperties, useMemo, useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { useListQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { BulkEdit } from '../../ui/bulk-edit/BulkEdit.tsx'
import type { Selected } from '../../ui/bulk-edit/bulk-draft.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { useImageVersion } from '../../ui/display/images-changed.ts'
import { Thumbnail } from '../../ui/display/Thumbnail.tsx'
import { ImportMenu } from '../../ui/import/ImportMenu.tsx'
import { type Column, NO_ROWS } from '../../ui/list/column.ts'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ImportStockButton, InventoryLink, type OpenStock, StockButtons, StockDialogs } from '../inventory/index.ts'
import { imageAddress } from '../product-images/index.ts'

export function ProductsPage() {
  const query = useListQuery(listProducts)
  const { rows, columns } = useProductRows(query.data?.products ?? NO_ROWS)
  const may = useMay()
  const [stock, setStock] = useState<OpenStock | null>(null)
  const [mayChange, mayLevel] = [may('PRODUCT_UPDATE'), may('MANAGE_INVENTORY')]
  const changeSelected = (records: readonly Selected[]) => (
    <>
      {mayChange && <BulkEdit area="products" bulk={bulk} records={records} refreshes={REFRESHES} />}
      {mayLevel && <StockButtons productIds={records.map(({ id }) => id)} onOpen={setStock} />}
    </>
  )
  return (
    <>
      <ListPage
        query={query}
        call="listProducts"
        title="Products"
        one="Product"
        rows={rows}
        columns={columns}
        search={searchText}
        searchLabel="Search by name, code, category or supplier"
        buttons={
          <>
            {mayLevel && <ImportStockButton />}
            {may.any('PRODUCT_CREATE', 'PRODUCT_UPDATE') && (
              <ImportMenu to={paths.importProducts} mayCreate={may('PRODUCT_CREATE')} />
            )}
          </>
        }
        create={may('PRODUCT_CREATE') && paths.createProduct}
        edit={mayChange && editPath}
        view={viewPath}
        {...(mayLevel ? MANAGING : {})}
        selectionActions={mayChange || mayLevel ? changeSelected : undefined}
      />
      {mayLevel && <StockDialogs opened={stock} onChange={setStock} />}
    </>
  )
}

const editPath = ({ id }: Product) => paths.editProduct(id)
const viewPath = ({ id }: Product) => paths.viewProduct(id)

const REFRESHES = [listProducts]

const MANAGING = {
  actions: ({ id }: Product) => <InventoryLink productId={id} label="Manage Inventory" />,
  cardActions: ({ id }: Product) => <InventoryLink productId={id} label="Inventory" />,
  actionsWidth: 230,
}

/** A product of the list with what follows from other calls. */
type ProductRow = Product & {
  /** The names of what it comes in, as far as one may see them. */
  colors: readonly string[]
  sizes: readonly string[]
  has_images: boolean
  /** The address of its first home image; null where there is none. */
  thumbnail: string | null
  /** Pieces; undefined where they are not known. */
  on_hand: number | undefined
}

const PICTURE_SIZE = 40
const NO_PICTURE: CSSProperties = {
  display: 'block',
  width: PICTURE_SIZE,
  height: PICTURE_SIZE,
  borderRadius: 6,
  backgroundColor: 'var(--mui-palette-action-hover)',
}

const PRODUCT_COLUMNS = columnsOf<ProductRow>(Product, [
  {
    field: 'name',
    picture: ({ thumbnail }) =>
      thumbnail === null ? <span style={NO_PICTURE} /> : <Thumbnail src={thumbnail} size={PICTURE_SIZE} />,
  },
  { field: 'code', width: '11%', key: true },
  {
    field: 'product_category_id',
    label: 'Category',
    value: ({ product_category_name }) => product_category_name,
    width: '13%',
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
const IMAGES = columnsOf<ProductRow>(Product, [
  { id: 'has_images', label: 'Images', kind: 'boolean', value: ({ has_images }) => has_images, hidden: true },
])

/** Only for those who manage inventory. */
const ON_HAND = columnsOf<ProductRow>(Product, [
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
const searchText = (product: ProductRow): string => [ownText(product), ...product.colors].join('\n')

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
const useProductRows = (
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

  const [hasImages, hasStock] = [Boolean(withoutImages), Boolean(stock)]
  const columns = useMemo(
    () => [...PRODUCT_COLUMNS, ...(hasImages ? IMAGES : []), ...(hasStock ? ON_HAND : [])],
    [hasImages, hasStock],
  )
  return { rows, columns }
}
