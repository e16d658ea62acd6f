import { type CoveredCombination, SLOT_NAMES } from '@kitroom/contract/image-coverage'
import { IMAGE_SLOTS } from '@kitroom/contract/product-images'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { Swatch } from '../../../ui/display/Swatch.tsx'
import type { ImageCombination, Slot } from '../image-combination.ts'

export type Coverage = { filled: number; possible: number; combinations: readonly CoveredCombination[] }

type CoverageDialogProps = {
  title: string
  coverage: Coverage
  onChoose: ChooseSlot
  onClose: () => void
  onClosed?: () => void
  open: boolean
  children?: ReactNode
}

/** '3 of 20' */
export const coverageText = ({ filled, possible }: Pick<Coverage, 'filled' | 'possible'>): string =>
  `${filled} of ${possible}`

/** The present and missing images of a product. */
export function CoverageDialog(props: CoverageDialogProps) {
  const { title, coverage, onChoose, onClose, onClosed, open, children } = props
  const titleId = useId()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xl"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: () => onClosed?.() } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}: {coverageText(coverage)}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, gridAutoRows: 'max-content', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <CoverageGrid combinations={coverage.combinations} onChoose={onChoose} />
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type ChooseSlot = (combination: ImageCombination, slot: Slot) => void

type CoverageGridProps = { combinations: readonly CoveredCombination[]; onChoose: ChooseSlot }

type SwatchOf = NonNullable<CoveredCombination['color']>

const swatchKey = (color: SwatchOf | null): number => color?.id ?? 0

/** Without duplicates, in the order of their first appearance. */
const distinct = (colors: readonly (SwatchOf | null)[]): (SwatchOf | null)[] => [
  ...new Map(colors.map((color) => [swatchKey(color), color])).values(),
]

/** Garment colors down, imprint colors across, with a dot for each slot. A dot chooses its slot. */
function CoverageGrid({ combinations, onChoose }: CoverageGridProps) {
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
                  <Dots
                    combination={combinations.find(
                      (one) =>
                        swatchKey(one.color) === swatchKey(garment) &&
                        swatchKey(one.imprint_color) === swatchKey(imprint),
                    )}
                    onChoose={onChoose}
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

function Dots({ combination, onChoose }: { combination: CoveredCombination | undefined; onChoose: ChooseSlot }) {
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
            <ButtonBase aria-label={name} onClick={() => onChoose(chosen, slot)} sx={DOT}>
              <span data-filled={isFilled} />
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
const DOT = {
  width: 28,
  height: 28,
  borderRadius: '50%',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
  '& > span': { width: 14, height: 14, borderRadius: '50%', border: '2px solid', borderColor: 'text.secondary' },
  '& > [data-filled=true]': { bgcolor: 'primary.main', borderColor: 'primary.main' },
  '@media (forced-colors: active)': {
    '& > [data-filled=true]': { forcedColorAdjust: 'none', bgcolor: 'ButtonText', borderColor: 'ButtonText' },
  },
}
