import { garmentColors, ListedGarmentColor } from '@kitroom/contract/garment-colors'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { recordList } from '../../ui/record-pages/record-list.tsx'

export const List = recordList(
  { ...garmentColors, Row: ListedGarmentColor },
  {
    columns: [
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
    ],
    searchLabel: 'Search by name, code, Pantone or hex',
  },
)

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
