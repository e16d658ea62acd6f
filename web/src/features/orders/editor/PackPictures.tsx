import { PACK_PARTS, PART_LABELS, type PackPartName } from '@kitroom/contract/pack-parts'
import { listFilledImages } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMay } from '../../../access/use-may.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { ColorName } from '../../../ui/display/ColorName.tsx'
import { HardToRead } from '../../../ui/display/HardToRead.tsx'
import { imageAddress } from '../../product-images/index.ts'
import { ShirtPicture } from '../ShirtPicture.tsx'
import type { PackChoice } from './order.ts'

/** The address of the picture of each part; null without one. A new choice is looked up among the stored pictures. */
const usePictures = (pack: PackChoice, isPictured: boolean): ((part: PackPartName) => string | null) => {
  const isNew = pack.styles !== undefined && PACK_PARTS.some((part) => pack.styles?.[part].picture === undefined)
  const stored = useOptionalQuery(listFilledImages, { enabled: isNew && isPictured })?.filled_images ?? []
  return (part) => {
    const known = pack.styles?.[part].picture
    if (known !== undefined) return known
    const productId = pack[`${part}_product_id`]
    const colorId = pack[`${part}_garment_color_id`]
    const imprintColorId = part === 'spandex' ? null : pack[`${part}_imprint_color_id`]
    const isStored = (color: number | null, imprint: number | null) =>
      stored.some((one) => one.product_id === productId && one.color_id === color && one.imprint_color_id === imprint)
    if (isStored(colorId, imprintColorId)) {
      return imageAddress({ productId, slot: 1, colorId, imprintColorId }, { width: 256 })
    }
    return isStored(null, null) ? imageAddress({ productId, slot: 1 }, { width: 256 }) : null
  }
}

/** The parts of a pack; with pictures in an order, and for those who may make one. */
export function PackOfParts({ pack, isDocument }: { pack: PackChoice; isDocument: boolean }) {
  const offersOrder = useMay()('ORDER_CREATE')
  const isPictured = isDocument || offersOrder
  const pictureOf = usePictures(pack, isPictured)
  return (
    <Box component="ul" sx={isDocument ? DOCUMENT : SLOT}>
      {PACK_PARTS.map((part) => {
        const style = pack.styles?.[part]
        const [garment, imprint] = [style?.garment.hex ?? null, style?.imprint?.hex ?? null]
        return (
          <Box key={part} component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0, alignItems: 'center' }}>
            {isPictured && (
              <ShirtPicture
                {...{ part, garment, imprint }}
                src={pictureOf(part)}
                size={isDocument ? 84 : 42}
                {...(isDocument && { alt: pack[part] })}
              />
            )}
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {isDocument && style ? (
                <>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {PART_LABELS[part]}
                  </Typography>
                  <Typography variant="body2" sx={{ fontWeight: 580, mb: 0.25 }}>
                    {style.product}
                  </Typography>
                  <Typography variant="body2" component="div" sx={{ display: 'grid' }}>
                    <ColorName {...style.garment} />
                    {style.imprint && <ColorName {...style.imprint} />}
                  </Typography>
                </>
              ) : (
                <Typography variant="body2">
                  <Typography component="span" variant="body2" color="textSecondary">
                    {PART_LABELS[part]}:
                  </Typography>{' '}
                  {pack[part]}
                </Typography>
              )}
              {isPictured && <HardToRead garment={garment} imprint={imprint} />}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const SLOT = { listStyle: 'none', p: 0, my: 1, display: 'grid', gap: 0.5 }
const DOCUMENT = {
  ...SLOT,
  my: 1.5,
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
}
