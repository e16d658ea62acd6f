import { type CheckedImage, getCheckedImage } from '@kitroom/contract/image-transfer'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { addressOf } from '../../../api/address.ts'
import { SmallButton } from '../../../ui/display/buttons.tsx'
import { countText, numberText } from '../../../ui/display/count-text.ts'
import { SecondaryText } from '../../../ui/display/texts.tsx'

type ProductSectionProps = {
  checkId: number
  images: readonly CheckedImage[]
  isOpenAtFirst: boolean
  isTicked: (image: CheckedImage) => boolean
  onTick: (images: CheckedImage[], isOn: boolean) => void
}

/** The images of one product in a checked ZIP, each with a tick. */
export function ProductSection({ checkId, images, isOpenAtFirst, isTicked, onTick }: ProductSectionProps) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const count = images.filter(isTicked).length
  return (
    <section aria-labelledby={titleId}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1 }}>
        <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {images[0]?.product_name}
        </Typography>
        <SecondaryText>
          {numberText(count)} of {numberText(images.length)} ticked
        </SecondaryText>
        <SmallButton aria-describedby={titleId} onClick={() => onTick([...images], count < images.length)}>
          {count < images.length ? 'Tick all' : 'Untick all'}
        </SmallButton>
      </Stack>
      {isOpen ? (
        <Box component="ul" aria-labelledby={titleId} sx={GRID}>
          {images.map((image) => (
            <CheckedImageRow
              key={image.nth}
              checkId={checkId}
              image={image}
              isTicked={isTicked(image)}
              onTick={(isOn) => onTick([image], isOn)}
            />
          ))}
        </Box>
      ) : (
        <SmallButton aria-describedby={titleId} onClick={() => setIsOpen(true)}>
          Show {countText(images.length, 'image')}
        </SmallButton>
      )}
    </section>
  )
}

const GRID = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
}

const SIZE = 56
const STATE_LABELS = { new: 'New', replaced: 'Replaces', unchanged: 'Unchanged' } as const
const COLORS = { new: 'success', replaced: 'warning', unchanged: 'default' } as const

type CheckedImageRowProps = { checkId: number; image: CheckedImage; isTicked: boolean; onTick: (isOn: boolean) => void }

/** An image of a checked ZIP with its slot, its state and a tick. */
function CheckedImageRow({ checkId, image, isTicked, onTick }: CheckedImageRowProps) {
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
