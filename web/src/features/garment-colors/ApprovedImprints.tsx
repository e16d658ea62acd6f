import type { ListedGarmentColor } from '@kitroom/contract/garment-colors'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { Swatch } from '../../ui/display/Swatch.tsx'

const SWATCHES_SHOWN = 5

/** The approved imprint colors of a row: the first few as swatches, and how many more. */
export function ApprovedImprints({ imprints }: { imprints: ListedGarmentColor['imprint_colors'] }) {
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
