import type { PackProduct } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

type SizeChipsProps = { sizes: PackProduct['product_sizes']; isOutOfStock: (sizeId: number) => boolean }

/** The sizes a product comes in; those that cannot be ordered now are dimmed and say why. */
export function SizeChips({ sizes, isOutOfStock }: SizeChipsProps) {
  const labelId = useId()
  return (
    <div>
      <Typography id={labelId} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        Sizes
      </Typography>
      {sizes.length === 0 && <Typography variant="body2">None available.</Typography>}
      <Box component="ul" aria-labelledby={labelId} sx={LIST}>
        {sizes.map(({ id, code }) =>
          isOutOfStock(id) ? (
            <Tooltip key={id} title="Out of Stock" describeChild enterDelay={200}>
              {/* Takes the focus, so that the tooltip opens for the keyboard as well. */}
              <Box component="li" tabIndex={0} aria-label={`${code}, Out of Stock`} sx={DIMMED}>
                {code}
              </Box>
            </Tooltip>
          ) : (
            <Box component="li" key={id} sx={CHIP}>
              {code}
            </Box>
          ),
        )}
      </Box>
    </div>
  )
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0 }
const CHIP = {
  minWidth: 36,
  px: 1,
  py: '3px',
  borderRadius: 4,
  border: '1px solid',
  borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 30%, transparent)',
  fontSize: '0.8125rem',
  fontWeight: 560,
  textAlign: 'center',
  overflowWrap: 'anywhere',
}
const DIMMED = {
  ...CHIP,
  borderStyle: 'dashed',
  color: 'text.secondary',
  fontWeight: 400,
  textDecoration: 'line-through',
  bgcolor: 'background.default',
  cursor: 'default',
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
}
