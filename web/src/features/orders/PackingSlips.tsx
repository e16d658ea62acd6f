import type { Order } from '@kitroom/contract/orders'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { packingSlipsOf } from './production-sheet.ts'

/** A packing slip for each player, in two columns. */
export function PackingSlips({ order }: { order: Order }) {
  const slips = packingSlipsOf(order)
  if (slips.length === 0) return null
  return (
    <Box component="section" aria-label="Packing slips" sx={{ mt: 4, breakBefore: 'page' }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        Packing slips
      </Typography>
      <Box component="ul" sx={SLIPS}>
        {slips.map(({ key, name, number, items }) => (
          <Box component="li" key={key} sx={SLIP}>
            <Typography variant="body2" color="textSecondary">
              {order.number} {order.team_name}
            </Typography>
            <Typography variant="h3" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, my: 0.5 }}>
              <span>{name}</span>
              <Box component="span" sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
                {number}
              </Box>
            </Typography>
            {items.map(({ item, what, size }) => (
              <Box key={item} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {what ? `${item}: ${what}` : item}
                </Typography>
                <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                  {size}
                </Typography>
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const SLIPS = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}
const SLIP = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
}
