import { bulk, listProducts, type Product } from '@kitroom/contract/products'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { BulkEdit } from '../../ui/bulk-edit/BulkEdit.tsx'
import type { Selected } from '../../ui/bulk-edit/bulk-draft.ts'
import { ImportMenu } from '../../ui/import/ImportMenu.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ImportStockButton, InventoryLink, StockLevels, StockLevelsButton } from '../inventory/index.ts'
import { searchText } from './product-columns.tsx'
import { useProductRows } from './use-product-rows.ts'

const editPath = ({ id }: Product) => paths.editProduct(id)
const viewPath = ({ id }: Product) => paths.viewProduct(id)

const REFRESHES = [listProducts]

const MANAGING = {
  actions: ({ id }: Product) => <InventoryLink productId={id} label="Manage Inventory" />,
  cardActions: ({ id }: Product) => <InventoryLink productId={id} label="Inventory" />,
  actionsWidth: 230,
}

export function ProductsPage() {
  const { products } = useEndpointQuery(listProducts)
  const { rows, columns } = useProductRows(products)
  const may = useMay()
  const [leveling, setLeveling] = useState<readonly number[] | null>(null)
  const [mayChange, mayLevel] = [may('PRODUCT_UPDATE'), may('MANAGE_INVENTORY')]
  const changeSelected = (records: readonly Selected[]) => (
    <>
      {mayChange && <BulkEdit area="products" bulk={bulk} records={records} refreshes={REFRESHES} />}
      {mayLevel && <StockLevelsButton productIds={records.map(({ id }) => id)} onOpen={setLeveling} />}
    </>
  )
  return (
    <>
      <ListPage
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
      {mayLevel && <StockLevels productIds={leveling} onChange={setLeveling} />}
    </>
  )
}
