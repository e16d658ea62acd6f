import { type CoveredCombination, getImageCoverage, neededText, SLOT_NAMES } from '@kitroom/contract/image-coverage'
import GridViewIcon from '@mui/icons-material/GridViewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay } from '../../../access/use-may.ts'
import { usePermittedQuery } from '../../../access/use-permitted-query.ts'
import { SmallButton } from '../../../ui/display/buttons.tsx'
import { SecondaryText } from '../../../ui/display/texts.tsx'
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx'
import { CombinationImages } from '../CombinationImages.tsx'
import type { ImageColor, ImageCombination, Slot } from '../image-combination.ts'
import { type ImageEditorValue, useImageEditor } from '../use-image-editor.ts'
import { type Coverage, CoverageDialog } from './CoverageDialog.tsx'

type ProductCoverageProps = { productId: number; name: string; isBare?: boolean }

/** The images of a product outside its form: the coverage, and each slot to view or, with permission, to change. */
export function ProductCoverage({ productId, name, isBare = false }: ProductCoverageProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, displayPrint: 'none' }}>
      {isBare ? (
        <SmallButton onClick={() => setIsOpen(true)}>Coverage</SmallButton>
      ) : (
        <Counted productId={productId} onOpen={() => setIsOpen(true)} />
      )}
      {isOpen && <OpenedCoverage productId={productId} name={name} onClose={() => setIsOpen(false)} />}
    </Box>
  )
}

function Counted({ productId, onOpen }: { productId: number; onOpen: () => void }) {
  const coverage = usePermittedQuery(getImageCoverage, { params: { productId } })
  if (!coverage) return null
  return (
    <>
      <Button variant="outlined" startIcon={<GridViewIcon />} onClick={onOpen}>
        Coverage
      </Button>
      <SecondaryText>{neededText(coverage)} needed</SecondaryText>
    </>
  )
}

type OpenedProps = {
  productId: number
  name: string
  onClose: () => void
  /** Whose front is chosen at first. */
  at?: ImageCombination | undefined
}

/** The coverage of a product, each of its slots to view or to change. */
export function OpenedCoverage({ productId, name, onClose, at }: OpenedProps) {
  const coverage = usePermittedQuery(getImageCoverage, { params: { productId } })
  if (!coverage) return null
  return (
    <QueryBoundary failed="Failed to load images">
      <Chosen productId={productId} name={name} coverage={coverage} onClose={onClose} at={at} />
    </QueryBoundary>
  )
}

/** The garment colors of combinations, each with its imprint colors. */
const colorsOf = (combinations: readonly CoveredCombination[]): ImageColor[] =>
  [...Map.groupBy(combinations, ({ color }) => color?.id ?? 0).values()].flatMap((ofColor) => {
    const color = ofColor[0]?.color
    if (!color) return []
    return { ...color, imprint_colors: ofColor.flatMap(({ imprint_color }) => imprint_color ?? []) }
  })

type ChosenProps = OpenedProps & { coverage: Coverage }

function Chosen({ productId, name, coverage, onClose, at }: ChosenProps) {
  const editor = useImageEditor(productId, colorsOf(coverage.combinations), undefined, at)
  const mayChange = useMay().any('PRODUCT_UPDATE', 'PRODUCT_IMAGES_UPDATE')
  const [focused, setFocused] = useState<Slot | null>(at ? 1 : null)
  const choose = (combination: ImageCombination, slot: Slot) => {
    editor.chooseSlotOf(combination, slot)
    setFocused(slot)
  }
  return (
    <CoverageDialog
      open
      productId={productId}
      title={`Coverage of ${name}`}
      coverage={coverage}
      onChoose={choose}
      onClose={onClose}
    >
      {mayChange ? (
        <CombinationImages editor={editor} focused={focused} onFocused={() => setFocused(null)} />
      ) : (
        <ImageViewer editor={editor} />
      )}
    </CoverageDialog>
  )
}

/** The picture of the chosen slot, read-only. */
function ImageViewer({ editor }: { editor: ImageEditorValue }) {
  const { slot, name } = editor
  const src = editor.addressOf(slot, 512)
  if (!src) return <Typography color="textSecondary">There is no image here yet.</Typography>
  return (
    <Box component="figure" sx={{ m: 0, textAlign: 'center' }}>
      <img src={src} alt={`${name}, ${SLOT_NAMES[slot]}`} style={{ maxWidth: '100%', maxHeight: 320 }} />
      <SecondaryText component="figcaption">
        {name}, {SLOT_NAMES[slot]}
      </SecondaryText>
    </Box>
  )
}
