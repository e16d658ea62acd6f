import { imprintColors } from '@kitroom/contract/imprint-colors'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { recordList } from '../../ui/record-pages/record-list.tsx'

export const List = recordList(imprintColors, {
  columns: [
    { field: 'name', cell: ({ name, hex_value }) => <ColorName name={name} hex={hex_value} />, width: '18%' },
    { field: 'code', width: '10%', key: true },
    { field: 'pantone_code', label: 'Pantone', width: '12%' },
    { field: 'hex_value', label: 'Hex', width: 104 },
    { field: 'notes' },
    { field: 'sort_order', width: 112, tableOnly: true },
    { field: 'is_active', width: 112 },
  ],
  searchLabel: 'Search by name, code, Pantone or hex',
})
