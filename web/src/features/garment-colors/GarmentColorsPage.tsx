import { type ListedGarmentColor, listGarmentColors } from '@kitroom/contract/garment-colors'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { YesNo } from '../../ui/display/YesNo.tsx'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { ApprovedImprints } from './ApprovedImprints.tsx'

const COLUMNS: readonly Column<ListedGarmentColor>[] = [
  { label: 'Name', cell: ({ name, hex_value }) => <ColorName name={name} hex={hex_value} />, width: '18%' },
  { label: 'Code', cell: ({ code }) => code, width: '10%' },
  { label: 'Pantone', cell: ({ pantone_code }) => pantone_code ?? '—', width: '12%' },
  { label: 'Hex', cell: ({ hex_value }) => hex_value, width: 104 },
  { label: 'Imprint Colors', cell: ({ imprint_colors }) => <ApprovedImprints imprints={imprint_colors} /> },
  { label: 'Sort Order', cell: ({ sort_order }) => sort_order ?? '—', width: 112, align: 'right', tableOnly: true },
  { label: 'Active', cell: ({ is_active }) => <YesNo value={is_active} />, width: 112 },
]

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
