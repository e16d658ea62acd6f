import type { PackPartName } from '@kitroom/contract/pack-parts'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ChosenPart, captionOf, neighborOf, type Offered } from './pack-choice.ts'
import { WORDS } from './part-words.ts'

type ProductStepperProps = {
  partName: PackPartName
  products: Offered[PackPartName]
  choice: ChosenPart
  onProduct: (product: ChosenPart['product']) => void
}

/** The chosen product by name, its colors in words, and the way to the one before and after. */
export function ProductStepper({ partName, products, choice, onProduct }: ProductStepperProps) {
  const { product } = choice
  const { word } = WORDS[partName]
  const isSeveral = products.length > 1
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 54, gap: 0.5 }}>
      {isSeveral && (
        <IconButton aria-label={`Previous ${word}`} onClick={() => onProduct(neighborOf(products, product, -1))}>
          <PreviousIcon />
        </IconButton>
      )}
      <Box aria-live="polite" sx={{ flex: 1, minWidth: 0, textAlign: 'center', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 580 }}>{product?.name ?? `No ${word} is available.`}</Typography>
        <Typography variant="body2" color="textSecondary">
          {captionOf(choice)}
        </Typography>
      </Box>
      {isSeveral && (
        <IconButton aria-label={`Next ${word}`} onClick={() => onProduct(neighborOf(products, product, 1))}>
          <NextIcon />
        </IconButton>
      )}
    </Box>
  )
}
