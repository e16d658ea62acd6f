import { eventInWords } from '@kitroom/contract/order-moves'
import type { Order, OrderPart } from '@kitroom/contract/orders'
import { PART_LABELS } from '@kitroom/contract/pack-parts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { ColorName } from '../../ui/display/ColorName.tsx'
import { DateTime } from '../../ui/display/DateTime.tsx'

/** The order's pictures, products and colors as they were at submission. */
export function OrderedParts({ order }: { order: Order }) {
  const packs = order.packs.map(({ parts }) => parts ?? [])
  if (order.status === 'Draft' || !packs.some((parts) => parts.length > 0)) return null
  return (
    <Card component="section" aria-label="As ordered" sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        As ordered
      </Typography>
      <Box component="ul" sx={PARTS}>
        {packs.flatMap((parts, nth) =>
          parts.map((part) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pack is known by its place alone
            <li key={`${nth} ${part.part}`}>
              <Typography variant="body2" color="textSecondary">
                Player Pack {nth + 1}, {PART_LABELS[part.part]}
              </Typography>
              <Typography sx={{ fontWeight: 580, overflowWrap: 'anywhere' }}>{part.product_name}</Typography>
              <Typography variant="body2" component="div">
                <ColorName name={part.garment_color_name} hex={part.garment_color_hex} />
              </Typography>
              {part.imprint_color_name !== null && (
                <Typography variant="body2" component="div">
                  <ColorName name={part.imprint_color_name} hex={part.imprint_color_hex ?? ''} />
                </Typography>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
                {part.images.map((hash, at) => (
                  <img
                    key={hash}
                    src={`/api/orders/${order.id}/image?hash=${hash}`}
                    alt={pictureName(part, at, part.images.length)}
                    loading="lazy"
                    style={PICTURE}
                  />
                ))}
              </Box>
            </li>
          )),
        )}
      </Box>
    </Card>
  )
}

const pictureName = ({ product_name, garment_color_name }: OrderPart, at: number, count: number): string =>
  `${product_name}, ${garment_color_name}${count > 1 ? `, picture ${at + 1}` : ''}`

const PARTS = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
}
const PICTURE = { width: 96, height: 128, objectFit: 'cover', borderRadius: 8 } as const

/** The moves of an order with person, time and note, newest first. */
export function OrderHistory({ order }: { order: Order }) {
  if (order.moves.length === 0) return null
  return (
    <Card component="section" aria-label="Order history" sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Order history
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {order.moves.map(({ id, action, to_status, note, moved_at, by_first_name, by_last_name }) => (
          <Box component="li" key={id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {eventInWords(action, to_status)}
            </Typography>
            {note && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {note}
              </Typography>
            )}
            <Typography variant="caption" color="textSecondary">
              <DateTime at={moved_at} />
              {by_first_name && ` by ${by_first_name} ${by_last_name}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
