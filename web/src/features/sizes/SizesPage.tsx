import { bulk, listSizes, Size } from '@kitroom/contract/sizes'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { BulkEdit } from '../../ui/bulk-edit/BulkEdit.tsx'
import type { Selected } from '../../ui/bulk-edit/bulk-draft.ts'
import { ImportMenu } from '../../ui/import/ImportMenu.tsx'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'

const COLUMNS = columnsOf<Size>(Size, [
  { field: 'name', width: '26%' },
  { field: 'code', width: '16%', key: true },
  { field: 'description' },
  { field: 'sort_order', width: 112, tableOnly: true },
  { field: 'is_active', width: 112 },
  LAST_CHANGED,
])

export function SizesPage() {
  const { sizes } = useEndpointQuery(listSizes)
  const may = useMay()
  return (
    <ListPage
      call="listSizes"
      title="Sizes"
      one="Size"
      rows={sizes}
      columns={COLUMNS}
      searchLabel="Search by name, code or description"
      buttons={
        may.any('SIZE_CREATE', 'SIZE_UPDATE') && <ImportMenu to={paths.importSizes} mayCreate={may('SIZE_CREATE')} />
      }
      create={may('SIZE_CREATE') && paths.createSize}
      edit={may('SIZE_UPDATE') && editPath}
      view={viewPath}
      selectionActions={may('SIZE_UPDATE') ? changeSelected : undefined}
    />
  )
}

const editPath = ({ id }: Size) => paths.editSize(id)
const viewPath = ({ id }: Size) => paths.viewSize(id)

const changeSelected = (records: readonly Selected[]) => (
  <BulkEdit area="sizes" bulk={bulk} records={records} refreshes={REFRESHES} />
)
const REFRESHES = [listSizes]
