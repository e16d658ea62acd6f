import { type ImprintColor, listImprintColors } from '@kitroom/contract/imprint-colors'
import { useMay } from '../../access/use-may.ts'
import { useEndpointQuery } from '../../api/hooks.ts'
import { paths } from '../../paths.ts'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { LongText } from '../../ui/display/LongText.tsx'
import { YesNo } from '../../ui/display/YesNo.tsx'
import type { Column } from '../../ui/list/column.ts'
import { ListPage } from '../../ui/list/ListPage.tsx'

const COLUMNS: readonly Column<ImprintColor>[] = [
  { label: 'Name', cell: ({ name, hex_value }) => <ColorName name={name} hex={hex_value} />, width: '18%' },
  { label: 'Code', cell: ({ code }) => code, width: '10%' },
  { label: 'Pantone', cell: ({ pantone_code }) => pantone_code ?? '—', width: '12%' },
  { label: 'Hex', cell: ({ hex_value }) => hex_value, width: 104 },
  { label: 'Notes', cell: ({ notes }) => <LongText text={notes} /> },
  { label: 'Sort Order', cell: ({ sort_order }) => sort_order ?? '—', width: 112, align: 'right', tableOnly: true },
  { label: 'Active', cell: ({ is_active }) => <YesNo value={is_active} />, width: 112 },
]

const searchText = ({ name, code, pantone_code, hex_value }: ImprintColor) =>
  `${name}\n${code}\n${pantone_code ?? ''}\n${hex_value}`

export function ImprintColorsPage() {
  const { imprint_colors } = useEndpointQuery(listImprintColors)
  const may = useMay()
  return (
    <ListPage
      title="Imprint Colors"
      one="Imprint Color"
      rows={imprint_colors}
      columns={COLUMNS}
      search={searchText}
      searchLabel="Search by name, code, Pantone or hex"
      create={may('IMPRINT_COLOR_CREATE') && paths.createImprintColor}
      edit={may('IMPRINT_COLOR_UPDATE') && (({ id }: ImprintColor) => paths.editImprintColor(id))}
    />
  )
}
