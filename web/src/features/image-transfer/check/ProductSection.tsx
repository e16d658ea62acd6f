import type { CheckedImage } from '@kitroom/contract/image-transfer'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { countText, numberText } from '../../../ui/display/count-text.ts'
import { CheckedImageRow } from './CheckedImageRow.tsx'

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
        <Typography variant="body2" color="textSecondary">
          {numberText(count)} of {numberText(images.length)} ticked
        </Typography>
        <Button size="small" aria-describedby={titleId} onClick={() => onTick([...images], count < images.length)}>
          {count < images.length ? 'Tick all' : 'Untick all'}
        </Button>
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
        <Button size="small" aria-describedby={titleId} onClick={() => setIsOpen(true)}>
          Show {countText(images.length, 'image')}
        </Button>
      )}
    </section>
  )
}

const GRID = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
}
