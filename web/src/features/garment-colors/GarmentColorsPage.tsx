import { bulk, ListedGarmentColor, listGarmentColors } from '@kitroom/contract/garment-colors'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { BulkEdit } from '../../ui/bulk-edit/BulkEdit.tsx'
import type { Selected } from '../../ui/bulk-edit/bulk-draft.ts'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { ImportMenu } from '../../ui/import/ImportMenu.tsx'
import { columnsOf, LAST_CHANGED } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'

const COLUMNS = columnsOf<ListedGarmentColor>(ListedGarmentColor, [
  { field: 'name', cell: ({ name, hex_value }) => <ColorName name={name} hex={hex_value} />, width: '18%' },
  { field: 'code', width: '10%', key: true },
  { field: 'pantone_code', label: 'Pantone', width: '12%' },
  { field: 'hex_value', label: 'Hex', width: 104 },
  {
    field: 'imprint_color_ids',
    label: 'Imprint Colors',
    value: ({ imprint_colors }) => imprint_colors.map(({ name }) => name),
    cell: ({ imprint_colors }) => <ApprovedImprints imprints={imprint_colors} />,
  },
  { field: 'sort_order', width: 112, tableOnly: true },
  { field: 'is_active', width: 112 },
  LAST_CHANGED,
])

export function GarmentColorsPage() {
  const { garment_colors } = useEndpointQuery(listGarmentColors)
  const may = useMay()
  return (
    <ListPage
      call="listGarmentColors"
      title="Garment Colors"
      one="Garment Color"
      rows={garment_colors}
      columns={COLUMNS}
      searchLabel="Search by name, code, Pantone or hex"
      buttons={
        may.any('GARMENT_COLOR_CREATE', 'GARMENT_COLOR_UPDATE') && (
          <ImportMenu to={paths.importGarmentColors} mayCreate={may('GARMENT_COLOR_CREATE')} />
        )
      }
      create={may('GARMENT_COLOR_CREATE') && paths.createGarmentColor}
      edit={may('GARMENT_COLOR_UPDATE') && editPath}
      view={viewPath}
      selectionActions={may('GARMENT_COLOR_UPDATE') ? changeSelected : undefined}
    />
  )
}

const editPath = ({ id }: ListedGarmentColor) => paths.editGarmentColor(id)
const viewPath = ({ id }: ListedGarmentColor) => paths.viewGarmentColor(id)

const changeSelected = (records: readonly Selected[]) => (
  <BulkEdit area="garment-colors" bulk={bulk} records={records} refreshes={REFRESHES} />
)
const REFRESHES = [listGarmentColors]

const SWATCHES_SHOWN = 5

/** The approved imprint colors of a row: the first few as swatches, and how many more. */
function ApprovedImprints({ imprints }: { imprints: ListedGarmentColor['imprint_colors'] }) {
  const names = imprints.map(({ name }) => name).join(', ')
  const rest = imprints.length - SWATCHES_SHOWN
  return (
    <Tooltip title={names}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle' }}>
        <Box component="span" role="img" aria-label={names || 'None'} sx={{ display: 'inline-flex', gap: 0.5 }}>
          {imprints.slice(0, SWATCHES_SHOWN).map(({ id, hex_value }) => (
            <Swatch key={id} hex={hex_value} size={16} />
          ))}
        </Box>
        {rest > 0 && (
          <Box component="span" aria-hidden sx={{ whiteSpace: 'nowrap' }}>
            {`+ ${rest} more`}
          </Box>
        )}
      </Box>
    </Tooltip>
  )
}
