import type { PackPartName } from '@kitroom/contract/pack-parts'
import type { PackProduct } from '@kitroom/contract/player-packs'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useMay } from '../../access/use-may.ts'
import { paths } from '../../paths.ts'
import { HardToRead } from '../../ui/display/HardToRead.tsx'
import { Swatch } from '../../ui/display/Swatch.tsx'
import { SecondaryText, SmallText } from '../../ui/display/texts.tsx'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { useOneStop } from '../../ui/form/use-one-stop.ts'
import { PageLink } from '../../ui/page/PageLink.tsx'
import { PartImages, PREVIEW_HEIGHT } from './PartImages.tsx'
import { type ChosenPart, captionOf, neighborOf, type Offered, withColor, withProduct } from './pack-choice.ts'
import { hasImprint, WORDS } from './pack-part.ts'

type PartPanelProps = {
  partName: PackPartName
  products: Offered[PackPartName]
  choice: ChosenPart
  /** The previous choice is no longer available, and `choice` replaces it. */
  isLost: boolean
  /** The name of the previous choice, if known. */
  lostName?: string | undefined
  /** The earlier choice that was restored and is no longer offered; `choice` is empty then. */
  restoredName?: string | undefined
  isOutOfStock: (choice: ChosenPart, sizeId: number) => boolean
  onChoose: (choice: ChosenPart) => void
  messages: ReactNode
}

/** One of the three panels of the editor: product, pictures, colors, sizes. */
export function PartPanel(props: PartPanelProps) {
  const { partName, products, choice, isLost, lostName, restoredName, isOutOfStock, onChoose, messages } = props
  const { title, word } = WORDS[partName]
  const titleId = useId()
  const { product, color, imprint } = choice
  return (
    <Box component="section" aria-labelledby={titleId} sx={PANEL}>
      <div>
        <Typography id={titleId} variant="h3" component="h2">
          {title}
        </Typography>
        {isLost && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            The previously selected {word} configuration is no longer available.
          </Alert>
        )}
        {isLost && lostName && <SecondaryText sx={{ mt: 1 }}>It was {lostName}.</SecondaryText>}
        {restoredName !== undefined && (
          <Typography component="div" sx={{ mt: 1 }}>
            {restoredName} <Chip size="small" variant="outlined" color="warning" label="no longer offered" />
          </Typography>
        )}
        {messages}
        <ProductStepper
          partName={partName}
          products={products}
          choice={choice}
          onProduct={(next) => onChoose(withProduct(partName, next))}
        />
        {product && (
          <Box sx={PICTURES}>
            <QueryBoundary failed="Failed to load images">
              <PartImages key={product.id} partName={partName} productId={product.id} choice={choice} />
            </QueryBoundary>
          </Box>
        )}
      </div>
      {product && (
        <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <ColorSwatches
            label="Garment color"
            colors={product.product_garment_colors}
            chosen={color}
            onChoose={(next) => onChoose(withColor(partName, choice, next))}
          />
          {hasImprint(partName) && (
            <div>
              <ColorSwatches
                label="Imprint color"
                colors={color?.imprint_colors ?? []}
                chosen={imprint}
                onChoose={(next) => onChoose({ product, color, imprint: next })}
              />
              <HardToRead garment={color?.hex_value} imprint={imprint?.hex_value} />
            </div>
          )}
          <SizeChips sizes={product.product_sizes} isOutOfStock={(sizeId) => isOutOfStock(choice, sizeId)} />
        </Box>
      )}
    </Box>
  )
}

/** Kept free while the pictures load; where panels stand side by side, what is below them stays in line. */
const PICTURES = { minHeight: PREVIEW_HEIGHT, '@container (min-width: 960px)': { minHeight: 323 } }

/** Wide enough for it, pictures and choices stand side by side. */
const PANEL = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  minWidth: 0,
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
}

type ProductStepperProps = {
  partName: PackPartName
  products: Offered[PackPartName]
  choice: ChosenPart
  onProduct: (product: ChosenPart['product']) => void
}

/** The chosen product by name, its colors in words, and the way to the one before and after. */
function ProductStepper({ partName, products, choice, onProduct }: ProductStepperProps) {
  const may = useMay()
  const { product } = choice
  const { word } = WORDS[partName]
  const oneStop = useOneStop<HTMLDivElement>()
  const step = (label: string, by: -1 | 1, icon: ReactNode) =>
    products.length > 1 && (
      <IconButton aria-label={`${label} ${word}`} onClick={() => onProduct(neighborOf(products, product, by))}>
        {icon}
      </IconButton>
    )
  return (
    <Box {...oneStop} sx={{ display: 'flex', alignItems: 'center', minHeight: 54, gap: 0.5 }}>
      {step('Previous', -1, <PreviousIcon />)}
      <Box aria-live="polite" sx={{ flex: 1, minWidth: 0, textAlign: 'center', overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 580 }}>{product?.name ?? `No ${word} is available.`}</Typography>
        {!product && may('PRODUCT_CREATE') && (
          <PageLink to={paths.createProduct} variant="body2" aria-label={`Make one ${word}`}>
            Make one
          </PageLink>
        )}
        <SecondaryText>{captionOf(choice)}</SecondaryText>
      </Box>
      {step('Next', 1, <NextIcon />)}
    </Box>
  )
}

type NamedColor = { id: number; name: string; hex_value: string }

type ColorSwatchesProps<Color extends NamedColor> = {
  label: string
  colors: readonly Color[]
  chosen: Color | undefined
  onChoose: (color: Color) => void
}

function ColorSwatches<Color extends NamedColor>(props: ColorSwatchesProps<Color>) {
  const { label, colors, chosen, onChoose } = props
  const labelId = useId()
  const oneStop = useOneStop<HTMLDivElement>()
  return (
    <div>
      <SecondaryText id={labelId} sx={{ mb: 0.5 }}>
        {label}
      </SecondaryText>
      {colors.length === 0 && <SmallText>None available.</SmallText>}
      <Box {...oneStop} role="group" aria-labelledby={labelId} sx={COLORS}>
        {colors.map((color) => (
          <Tooltip key={color.id} title={color.name} describeChild enterDelay={200}>
            <ButtonBase
              aria-label={color.name}
              aria-pressed={color.id === chosen?.id}
              onClick={() => onChoose(color)}
              sx={color.id === chosen?.id ? CHOSEN : COLOR}
            >
              <Swatch hex={color.hex_value} size={24} printed={color.name} />
            </ButtonBase>
          </Tooltip>
        ))}
      </Box>
    </div>
  )
}

const COLORS = { display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: '-4px' }
const COLOR = {
  p: '4px',
  borderRadius: 2,
  border: '2px solid transparent',
  '&:hover': { borderColor: 'divider' },
  // Forced colors would draw a transparent border.
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
}
const CHOSEN = { ...COLOR, borderColor: 'primary.main', '&:hover': {} }

type SizeChipsProps = { sizes: PackProduct['product_sizes']; isOutOfStock: (sizeId: number) => boolean }

/** The sizes a product comes in; those that cannot be ordered now are dimmed and say why. */
function SizeChips({ sizes, isOutOfStock }: SizeChipsProps) {
  const labelId = useId()
  const oneStop = useOneStop<HTMLUListElement>()
  return (
    <div>
      <SecondaryText id={labelId} sx={{ mb: 0.5 }}>
        Sizes
      </SecondaryText>
      {sizes.length === 0 && <SmallText>None available.</SmallText>}
      <Box component="ul" {...oneStop} aria-labelledby={labelId} sx={LIST}>
        {sizes.map(({ id, code }) =>
          isOutOfStock(id) ? (
            <Tooltip key={id} title="Out of Stock" describeChild enterDelay={200}>
              {/* Takes the focus, so that the tooltip opens for the keyboard as well. */}
              <Box component="li" tabIndex={0} aria-label={`${code}, Out of Stock`} sx={DIMMED}>
                {code}
              </Box>
            </Tooltip>
          ) : (
            <Box component="li" key={id} sx={CHIP}>
              {code}
            </Box>
          ),
        )}
      </Box>
    </div>
  )
}

const LIST = { display: 'flex', flexWrap: 'wrap', gap: 0.5 }
const CHIP = {
  minWidth: 32,
  px: 0.75,
  py: '3px',
  borderRadius: 4,
  border: '1px solid',
  borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 30%, transparent)',
  fontSize: '0.8125rem',
  fontWeight: 560,
  textAlign: 'center',
  overflowWrap: 'anywhere',
}
const DIMMED = {
  ...CHIP,
  borderStyle: 'dashed',
  color: 'text.secondary',
  fontWeight: 400,
  textDecoration: 'line-through',
  bgcolor: 'background.default',
  cursor: 'default',
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
}
