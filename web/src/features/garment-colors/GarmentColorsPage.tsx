import { ListedGarmentColor, listGarmentColors } from '@kitroom/contract/garment-colors'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ApprovedImprints } from './ApprovedImprints.tsx'

const COLUMNS = columnsOf<ListedGarmentColor>(ListedGarmentColor, [
  { field: 'name', cell: ({ name, hex_value }) => <ColorName name={name} hex={hex_value} />, width: '18%' },
  { field: 'code', width: '10%' },
  { field: 'pantone_code', label: 'Pantone', width: '12%' },
  { field: 'hex_value', label: 'Hex', width: 104 },
  { label: 'Imprint Colors', cell: ({ imprint_colors }) => <ApprovedImprints imprints={imprint_colors} /> },
  { field: 'sort_order', width: 112, tableOnly: true },
  { field: 'is_active', width: 112 },
])

const searchText = ({ name, code, pantone_code, hex_value }: ListedGarmentColor) =>
  `${name}\n${code}\n${pantone_code ?? ''}\n${hex_value}`

export function GarmentColorsPage() {
  const { garment_colors } = useEndpointQuery(listGarmentColors)
  const may = useMay()
  return (
    <ListPage
      title="Garment Colors"
      one="Garment Color"
      rows={garment_colors}
      columns={COLUMNS}
      search={searchText}
      searchLabel="Search by name, code, Pantone or hex"
      create={may('GARMENT_COLOR_CREATE') && paths.createGarmentColor}
      edit={may('GARMENT_COLOR_UPDATE') && (({ id }: ListedGarmentColor) => paths.editGarmentColor(id))}
    />
  )
}
