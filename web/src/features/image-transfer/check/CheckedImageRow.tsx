import { type CheckedImage, getCheckedImage } from '@kitroom/contract/image-transfer'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import { useId } from 'react'
import { addressOf } from '../../../api/address.ts'
import { STATE_LABELS } from './check-text.ts'

const SIZE = 56
const COLORS = { new: 'success', replaced: 'warning', unchanged: 'default' } as const

type CheckedImageRowProps = {
  checkId: number
  image: CheckedImage
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

/** An image of a checked ZIP: what it looks like, where it would go, and whether it is to be put there. */
export function CheckedImageRow({ checkId, image, isTicked, onTick }: CheckedImageRowProps) {
  const { nth, path, slot_name, state } = image
  const stateId = useId()
  const src = addressOf(getCheckedImage, { id: checkId }, { nth })
  return (
    <Box component="li" sx={ROW}>
      <Box component="label" title={path} sx={LABEL}>
        <Checkbox
          size="small"
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
          slotProps={{ input: { 'aria-describedby': stateId } }}
        />
        <img src={src} alt="" width={SIZE} height={SIZE} loading="lazy" decoding="async" style={PICTURE} />
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
          {slot_name}
        </Box>
      </Box>
      <Chip id={stateId} size="small" label={STATE_LABELS[state]} color={COLORS[state]} variant="outlined" />
    </Box>
  )
}

const PICTURE = { objectFit: 'contain', flexShrink: 0 } as const
const LABEL = { display: 'flex', alignItems: 'center', gap: 1, flexGrow: 1, minWidth: 0, cursor: 'pointer' }
const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  p: 0.5,
  pr: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // Hidden content costs nothing.
  contentVisibility: 'auto',
  containIntrinsicHeight: '64px',
}
