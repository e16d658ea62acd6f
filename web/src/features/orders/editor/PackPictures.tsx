import { PACK_PARTS, PART_LABELS, type PackPartName } from '@kitroom/contract/pack-parts'
import { listFilledImages } from '@kitroom/contract/player-packs'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMay } from '../../../access/use-may.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { ColorName } from '../../../ui/display/ColorName.tsx'
import { HardToRead } from '../../../ui/display/HardToRead.tsx'
import { imageAddress } from '../../product-images/index.ts'
import { ShirtPicture } from '../ShirtPicture.tsx'
import type { PackChoice } from './order.ts'

/** The address of the picture of each part; null without one. A new choice is looked up among the stored pictures. */
const usePictures = (pack: PackChoice): ((part: PackPartName) => string | null) => {
  const isNew = pack.styles !== undefined && PACK_PARTS.some((part) => pack.styles?.[part].picture === undefined)
  const stored = useOptionalQuery(listFilledImages, { enabled: isNew })?.filled_images ?? []
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

/** The parts of a pack in words, with pictures for those who may order. */
export function PackOfParts({ pack, isDocument }: { pack: PackChoice; isDocument: boolean }) {
  const offersOrder = useMay()('ORDER_CREATE')
  if (!isDocument && !offersOrder) return <PartTexts pack={pack} />
  return <PicturedParts pack={pack} isDocument={isDocument} />
}

function PartTexts({ pack }: { pack: PackChoice }) {
  return (
    <Stack component="ul" sx={{ listStyle: 'none', p: 0, my: 1, gap: 0.25 }}>
      {PACK_PARTS.map((part) => (
        <Typography key={part} component="li" variant="body2">
          <PartText part={part} pack={pack} />
        </Typography>
      ))}
    </Stack>
  )
}

function PartText({ part, pack }: { part: PackPartName; pack: PackChoice }) {
  return (
    <>
      <Typography component="span" variant="body2" color="textSecondary">
        {PART_LABELS[part]}:
      </Typography>{' '}
      {pack[part]}
    </>
  )
}

function PicturedParts({ pack, isDocument }: { pack: PackChoice; isDocument: boolean }) {
  const pictureOf = usePictures(pack)
  return (
    <Box component="ul" sx={isDocument ? DOCUMENT : SLOT}>
      {PACK_PARTS.map((part) => {
        const style = pack.styles?.[part]
        const [garment, imprint] = [style?.garment.hex ?? null, style?.imprint?.hex ?? null]
        return (
          <Box key={part} component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0, alignItems: 'center' }}>
            <ShirtPicture
              part={part}
              garment={garment}
              imprint={imprint}
              src={pictureOf(part)}
              size={isDocument ? 84 : 42}
              {...(isDocument && { alt: pack[part] })}
            />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {isDocument && style ? (
                <>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {PART_LABELS[part]}
                  </Typography>
                  <Typography variant="body2" sx={{ fontWeight: 580, mb: 0.25 }}>
                    {style.product}
                  </Typography>
                  {[style.garment, style.imprint].map(
                    (color, nth) =>
                      color && (
                        <Typography key={nth === 0 ? 'garment' : 'imprint'} variant="body2" component="div">
                          <ColorName name={color.name} hex={color.hex} />
                        </Typography>
                      ),
                  )}
                </>
              ) : (
                <Typography variant="body2">
                  <PartText part={part} pack={pack} />
                </Typography>
              )}
              <HardToRead garment={garment} imprint={imprint} />
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

const SLOT = { listStyle: 'none', p: 0, my: 1, display: 'grid', gap: 0.75 }
const DOCUMENT = {
  ...SLOT,
  my: 1.5,
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
}
