import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import Box from '@mui/material/Box'

/** Name, number, three sizes and the Remove button: one row, or two on phones. */
export const LINE = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr)) 36px', sm: 'minmax(0, 1fr) 84px repeat(3, 92px) 36px' },
  gridTemplateAreas: {
    xs: '"name name number remove" "jersey practice spandex ."',
    sm: '"name number jersey practice spandex remove"',
  },
}

/** The headings of a player's line. Hidden from screen readers, because each field has a label. */
export function LineHeads() {
  return (
    <Box aria-hidden="true" sx={HEADS}>
      <span>Player</span>
      <span>No.</span>
      {PACK_PARTS.map((part) => (
        <span key={part}>{PART_LABELS[part]}</span>
      ))}
    </Box>
  )
}

const HEADS = {
  ...LINE,
  display: { xs: 'none', sm: 'grid' },
  mt: 2,
  mb: 0.5,
  fontSize: '0.75rem',
  fontWeight: 560,
  color: 'text.secondary',
}
