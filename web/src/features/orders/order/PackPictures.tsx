import { garmentName } from '@kitroom/contract/order-pieces'
import { PART_LABELS } from '@kitroom/contract/pack-parts'
import { listFilledImages, type PackParts } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMay } from '../../../access/use-may.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { ColorName } from '../../../ui/display/ColorName.tsx'
import { HardToRead } from '../../../ui/display/HardToRead.tsx'
import { imageAddress } from '../../product-images/index.ts'
import { ShirtPicture } from '../papers/ShirtPicture.tsx'
import type { EditedPart } from '../roster/edited-order.ts'

type PackOfPartsProps = { ids: PackParts; parts: readonly EditedPart[]; isDocument: boolean }

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

/** The parts of a pack; with pictures in an order, and for those who may make one. */
export function PackOfParts(props: PackOfPartsProps) {
  const { parts, isDocument } = props
  const offersOrder = useMay()('ORDER_CREATE')
  const isPictured = isDocument || offersOrder
  const pictureOf = usePictures(props, isPictured)
  return (
    <Box component="ul" sx={isDocument ? DOCUMENT : PARTS}>
      {parts.map((one) => {
        const { part, product_name, garment_color_name, garment_color_hex, imprint_color_name, imprint_color_hex } = one
        const colors = { garment: garment_color_hex, imprint: imprint_color_hex }
        return (
          <Box key={part} component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0, alignItems: 'center' }}>
            {isPictured && (
              <ShirtPicture
                shirt={one}
                src={pictureOf(one)}
                size={isDocument ? 84 : 42}
                {...(isDocument && { alt: garmentName(one) })}
              />
            )}
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {isDocument ? (
                <>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {PART_LABELS[part]}
                  </Typography>
                  <Typography variant="body2" sx={{ fontWeight: 580, mb: 0.25 }}>
                    {product_name}
                  </Typography>
                  <Typography variant="body2" component="div" sx={{ display: 'grid' }}>
                    <ColorName name={garment_color_name} hex={garment_color_hex} />
                    {imprint_color_name && <ColorName name={imprint_color_name} hex={imprint_color_hex ?? ''} />}
                  </Typography>
                </>
              ) : (
                <Typography variant="body2">
                  <Typography component="span" variant="body2" color="textSecondary">
                    {PART_LABELS[part]}:
                  </Typography>{' '}
                  {garmentName(one)}
                </Typography>
              )}
              {isPictured && <HardToRead {...colors} />}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const PARTS = { listStyle: 'none', p: 0, my: 1, display: 'grid', gap: 0.5 }
const DOCUMENT = {
  ...PARTS,
  my: 1.5,
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
}
