import { type CoveredCombination, SLOT_NAMES } from '@kitroom/contract/image-coverage'
import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { QuietButton } from '../../../ui/display/buttons.tsx'
import { useImageVersion } from '../../../ui/display/images-changed.ts'
import { Swatch } from '../../../ui/display/Swatch.tsx'
import { Thumbnail } from '../../../ui/display/Thumbnail.tsx'
import { imageAddress } from '../image-address.tsx'
import type { ImageCombination, Slot } from '../image-combination.ts'

export type Coverage = { filled: number; possible: number; combinations: readonly CoveredCombination[] }

type CoverageDialogProps = {
  productId: number
  title: string
  coverage: Coverage
  onChoose: ChooseSlot
  onClose: () => void
  onClosed?: () => void
  open: boolean
  children?: ReactNode
}

/** The present and missing images of a product. */
export function CoverageDialog(props: CoverageDialogProps) {
  const { productId, title, coverage, onChoose, onClose, onClosed, open, children } = props
  const version = useImageVersion(coverage)
  const pictureOf = (combination: ImageCombination, slot: Slot) =>
    imageAddress({ productId, slot, ...combination }, { width: 128, version })
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xl"
      fullScreen={isNarrow}
      slotProps={{ transition: { onExited: () => onClosed?.() } }}
    >
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>
        {title}: {coverage.filled} of {coverage.possible}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, gridAutoRows: 'max-content', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <CoverageGrid combinations={coverage.combinations} pictureOf={pictureOf} onChoose={onChoose} />
        {children}
      </DialogContent>
      <DialogActions>
        <QuietButton onClick={onClose}>Close</QuietButton>
      </DialogActions>
    </Dialog>
  )
}

type ChooseSlot = (combination: ImageCombination, slot: Slot) => void

type SlotsOf = {
  pictureOf: (combination: ImageCombination, slot: Slot) => string
  onChoose: ChooseSlot
}

type CoverageGridProps = SlotsOf & { combinations: readonly CoveredCombination[] }

type SwatchOf = NonNullable<CoveredCombination['color']>

const swatchKey = (color: SwatchOf | null): number => color?.id ?? 0

/** Without duplicates, in the order of their first appearance. */
const distinct = (colors: readonly (SwatchOf | null)[]): (SwatchOf | null)[] => [
  ...new Map(colors.map((color) => [swatchKey(color), color])).values(),
]

/** Garment colors down, imprint colors across, with the picture of each slot or an empty place. Both choose their slot. */
function CoverageGrid({ combinations, ...slots }: CoverageGridProps) {
  const garments = distinct(combinations.map(({ color }) => color))
  const imprints = distinct(combinations.map(({ imprint_color }) => imprint_color))
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Coverage of colors">
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">Garment color</th>
            {imprints.map((imprint) => (
              <th key={swatchKey(imprint)} scope="col">
                <Named color={imprint} none="No imprint" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {garments.map((garment) => (
            <tr key={swatchKey(garment)}>
              <th scope="row">
                <Named color={garment} none="Home" />
              </th>
              {imprints.map((imprint) => (
                <td key={swatchKey(imprint)}>
                  <Slots
                    {...slots}
                    combination={combinations.find(
                      (one) =>
                        swatchKey(one.color) === swatchKey(garment) &&
                        swatchKey(one.imprint_color) === swatchKey(imprint),
                    )}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

function Named({ color, none }: { color: SwatchOf | null; none: string }) {
  if (!color) return none
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Swatch hex={color.hex_value} size={16} />
      {color.name}
    </Box>
  )
}

type SlotsProps = SlotsOf & { combination: CoveredCombination | undefined }

function Slots({ combination, pictureOf, onChoose }: SlotsProps) {
  if (!combination) return null
  const { color, imprint_color, filled_slots } = combination
  const names = [color?.name ?? 'Home', ...(imprint_color ? [imprint_color.name] : [])]
  const chosen = { colorId: color?.id ?? null, imprintColorId: imprint_color?.id ?? null }
  return (
    <Box sx={{ display: 'flex' }}>
      {IMAGE_SLOTS.map((slot) => {
        const isFilled = filled_slots.includes(slot)
        const name = `${[...names, SLOT_NAMES[slot]].join(', ')}: ${isFilled ? 'filled' : 'empty'}`
        return (
          <Tooltip key={slot} title={SLOT_NAMES[slot]} describeChild>
            <ButtonBase aria-label={name} onClick={() => onChoose(chosen, slot)} sx={PLACE}>
              {isFilled ? <Thumbnail src={pictureOf(chosen, slot)} size={24} /> : <span />}
            </ButtonBase>
          </Tooltip>
        )
      })}
    </Box>
  )
}

const TABLE = {
  borderCollapse: 'collapse',
  '& th, & td': { px: 1, py: 0.75, textAlign: 'left', whiteSpace: 'nowrap', borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 560, fontSize: '0.875rem' },
  '& tbody th': { position: 'sticky', left: 0, bgcolor: 'background.paper' },
}
const PLACE = {
  width: 28,
  height: 28,
  borderRadius: 1,
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
  '& > span': { width: 24, height: 24, borderRadius: 'inherit', border: '1px dashed', borderColor: 'text.disabled' },
}
