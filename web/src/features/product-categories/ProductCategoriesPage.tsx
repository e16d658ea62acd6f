import { bulk, listProductCategories, ProductCategory } from '@kitroom/contract/product-categories'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { BulkEdit } from '../../ui/bulk-edit/BulkEdit.tsx'
import type { Selected } from '../../ui/bulk-edit/bulk-draft.ts'
import { ImportMenu } from '../../ui/import/ImportMenu.tsx'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'

const COLUMNS = columnsOf<ProductCategory>(ProductCategory, [
  { field: 'name', width: '26%' },
  { field: 'code', width: '16%', key: true },
  { field: 'description' },
  { field: 'sort_order', width: 112, tableOnly: true },
  { field: 'is_active', width: 112 },
  LAST_CHANGED,
])

export function ProductCategoriesPage() {
  const { product_categories } = useEndpointQuery(listProductCategories)
  const may = useMay()
  return (
    <ListPage
      call="listProductCategories"
      title="Product Categories"
      one="Product Category"
      rows={product_categories}
      columns={COLUMNS}
      searchLabel="Search by name, code or description"
      buttons={
        may.any('PRODUCT_CATEGORY_CREATE', 'PRODUCT_CATEGORY_UPDATE') && (
          <ImportMenu to={paths.importProductCategories} mayCreate={may('PRODUCT_CATEGORY_CREATE')} />
        )
      }
      create={may('PRODUCT_CATEGORY_CREATE') && paths.createProductCategory}
      edit={may('PRODUCT_CATEGORY_UPDATE') && editPath}
      view={viewPath}
      selectionActions={may('PRODUCT_CATEGORY_UPDATE') ? changeSelected : undefined}
    />
  )
}

const editPath = ({ id }: ProductCategory) => paths.editProductCategory(id)
const viewPath = ({ id }: ProductCategory) => paths.viewProductCategory(id)

const changeSelected = (records: readonly Selected[]) => (
  <BulkEdit area="product-categories" bulk={bulk} records={records} refreshes={REFRESHES} />
)
const REFRESHES = [listProductCategories]
