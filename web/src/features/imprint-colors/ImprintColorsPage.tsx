import { bulk, ImprintColor, listImprintColors } from '@kitroom/contract/imprint-colors'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { BulkEdit } from '../../ui/bulk-edit/BulkEdit.tsx'
import type { Selected } from '../../ui/bulk-edit/bulk-draft.ts'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { ImportMenu } from '../../ui/import/ImportMenu.tsx'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'

const COLUMNS = columnsOf<ImprintColor>(ImprintColor, [
  { field: 'name', cell: ({ name, hex_value }) => <ColorName name={name} hex={hex_value} />, width: '18%' },
  { field: 'code', width: '10%', key: true },
  { field: 'pantone_code', label: 'Pantone', width: '12%' },
  { field: 'hex_value', label: 'Hex', width: 104 },
  { field: 'notes' },
  { field: 'sort_order', width: 112, tableOnly: true },
  { field: 'is_active', width: 112 },
  LAST_CHANGED,
])

export function ImprintColorsPage() {
  const { imprint_colors } = useEndpointQuery(listImprintColors)
  const may = useMay()
  return (
    <ListPage
      call="listImprintColors"
      title="Imprint Colors"
      one="Imprint Color"
      rows={imprint_colors}
      columns={COLUMNS}
      searchLabel="Search by name, code, Pantone or hex"
      buttons={
        may.any('IMPRINT_COLOR_CREATE', 'IMPRINT_COLOR_UPDATE') && (
          <ImportMenu to={paths.importImprintColors} mayCreate={may('IMPRINT_COLOR_CREATE')} />
        )
      }
      create={may('IMPRINT_COLOR_CREATE') && paths.createImprintColor}
      edit={may('IMPRINT_COLOR_UPDATE') && editPath}
      view={viewPath}
      selectionActions={may('IMPRINT_COLOR_UPDATE') ? changeSelected : undefined}
    />
  )
}

const editPath = ({ id }: ImprintColor) => paths.editImprintColor(id)
const viewPath = ({ id }: ImprintColor) => paths.viewImprintColor(id)

const changeSelected = (records: readonly Selected[]) => (
  <BulkEdit area="imprint-colors" bulk={bulk} records={records} refreshes={REFRESHES} />
)
const REFRESHES = [listImprintColors]
