import { listProducts, Product } from '@kitroom/contract/products'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { InventoryLink } from '../inventory/index.ts'

const COLUMNS = columnsOf<Product>(Product, [
  { field: 'name' },
  { field: 'code', width: '15%' },
  { label: 'Category', cell: (product) => product.product_category_name, width: '14%' },
  { field: 'supplier_name', label: 'Supplier', width: '16%' },
  { field: 'is_active', width: 90 },
  { field: 'sort_order', width: 104 },
])

const textOf = (product: Product) =>
  [product.name, product.code, product.product_category_name, product.supplier_name, product.supplier_code].join(' ')

const editPath = ({ id }: Product) => paths.editProduct(id)

const MANAGING = {
  actions: ({ id }: Product) => <InventoryLink productId={id} label="Manage Inventory" />,
  cardActions: ({ id }: Product) => <InventoryLink productId={id} label="Inventory" />,
  actionsWidth: 230,
}

export function ProductsPage() {
  const { products } = useEndpointQuery(listProducts)
  const may = useMay()
  return (
    <ListPage
      title="Products"
      one="Product"
      rows={products}
      columns={COLUMNS}
      search={textOf}
      searchLabel="Search by name, code, category or supplier"
      create={may('PRODUCT_CREATE') && paths.createProduct}
      edit={may('PRODUCT_UPDATE') && editPath}
      {...(may('MANAGE_INVENTORY') ? MANAGING : {})}
    />
  )
}
