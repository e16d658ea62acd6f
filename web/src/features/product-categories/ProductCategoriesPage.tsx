import { listProductCategories, ProductCategory } from '@kitroom/contract/product-categories'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'

const COLUMNS = columnsOf<ProductCategory>(ProductCategory, [
  { field: 'name', width: '26%' },
  { field: 'code', width: '16%' },
  { field: 'description' },
  { field: 'sort_order', width: 112, tableOnly: true },
  { field: 'is_active', width: 112 },
])

const searchText = ({ name, code, description }: ProductCategory) => `${name}\n${code}\n${description ?? ''}`

export function ProductCategoriesPage() {
  const { product_categories } = useEndpointQuery(listProductCategories)
  const may = useMay()
  return (
    <ListPage
      title="Product Categories"
      one="Product Category"
      rows={product_categories}
      columns={COLUMNS}
      search={searchText}
      searchLabel="Search by name, code or description"
      create={may('PRODUCT_CATEGORY_CREATE') && paths.createProductCategory}
      edit={may('PRODUCT_CATEGORY_UPDATE') && (({ id }: ProductCategory) => paths.editProductCategory(id))}
    />
  )
}
