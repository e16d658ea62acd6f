import { garmentName } from '@kitroom/contract/order-pieces'
import { PART_LABELS } from '@kitroom/contract/pack-parts'
import { listFilledImages, type PackParts } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMay } from '../../../access/use-may.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { ColorName } from '../../../ui/display/ColorName.tsx'
import { HardToRead } from '../../../ui/display/HardToRead.tsx'
import { SmallText } from '../../../ui/display/texts.tsx'
import { imageAddress } from '../../product-images/index.ts'
import { ShirtPicture } from '../papers/ShirtPicture.tsx'
import type { EditedPart } from '../roster/edited-order.ts'

type PackOfPartsProps = { ids: PackParts; parts: readonly EditedPart[] }

/** The address of the picture of each part; null without one. A new choice is looked up among the stored pictures. */
const usePictures = ({ ids, parts }: PackOfPartsProps, isPictured: boolean): ((part: EditedPart) => string | null) => {
  const isNew = parts.some(({ picture }) => picture === undefined)
  const stored = useOptionalQuery(listFilledImages, { enabled: isNew && isPictured })?.filled_images ?? []
  return ({ part, picture }) => {
    if (picture !== undefined) return picture
    const productId = ids[`${part}_product_id`]
    const colorId = ids[`${part}_garment_color_id`]
    const imprintColorId = part === 'spandex' ? null : ids[`${part}_imprint_color_id`]
    const isStored = (color: number | null, imprint: number | null) =>
      stored.some((one) => one.product_id === productId && one.color_id === color && one.imprint_color_id === imprint)
    if (isStored(colorId, imprintColorId)) {
      return imageAddress({ productId, slot: 1, colorId, imprintColorId }, { width: 256 })
    }
    return isStored(null, null) ? imageAddress({ productId, slot: 1 }, { width: 256 }) : null
  }
}

/** The parts of a pack with their pictures, beside each other. */
export function PackOfParts(props: PackOfPartsProps) {
  const pictureOf = usePictures(props, useMay().any('ORDER_READ', 'ORDER_UPDATE', 'ORDER_CREATE'))
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Box component="ul" sx={PARTS}>
      {props.parts.map((one) => {
        const { part, product_name, garment_color_name, garment_color_hex, imprint_color_name, imprint_color_hex } = one
        return (
          <Box key={part} component="li" sx={PART}>
            <ShirtPicture shirt={one} src={pictureOf(one)} size={isPhone ? 48 : 84} alt={garmentName(one)} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
                {PART_LABELS[part]}
              </Typography>
              <SmallText sx={NAME}>{product_name}</SmallText>
              {isPhone ? (
                <Typography variant="caption" component="div" sx={{ lineHeight: 1.3 }}>
                  {[garment_color_name, imprint_color_name].filter(Boolean).join(', ')}
                </Typography>
              ) : (
                <SmallText component="div" sx={{ display: 'grid' }}>
                  <ColorName name={garment_color_name} hex={garment_color_hex} />
                  {imprint_color_name && <ColorName name={imprint_color_name} hex={imprint_color_hex ?? ''} />}
                </SmallText>
              )}
              <HardToRead garment={garment_color_hex} imprint={imprint_color_hex} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const PARTS = {
  my: { xs: 0.5, sm: 1.5 },
  display: 'grid',
  gap: { xs: 1, sm: 2 },
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
}
/** On phones the name is below the picture, so that all three stand in one row. */
const PART = {
  display: 'flex',
  minWidth: 0,
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: { xs: 0.5, sm: 1.5 },
}
const NAME = { fontWeight: 580, mb: { sm: 0.25 }, fontSize: { xs: '0.75rem', sm: '0.875rem' }, lineHeight: { xs: 1.3 } }
