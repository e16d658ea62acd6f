import { getImageCoverage, neededText } from '@kitroom/contract/image-coverage'
import GridViewIcon from '@mui/icons-material/GridViewOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useRef, useState } from 'react'
import { usePermittedQuery } from '../../access/use-permitted-query.ts'
import { SmallQuietButton } from '../../ui/display/buttons.tsx'
import { SecondaryText, SectionTitle } from '../../ui/display/texts.tsx'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { CombinationImages } from './CombinationImages.tsx'
import { CoverageDialog } from './coverage/CoverageDialog.tsx'
import type { ImageColor, ImageCombination, Slot } from './image-combination.ts'
import { useImageEditor } from './use-image-editor.ts'

/** Of the editor, whose preview and slots have fixed heights. */
const EDITOR_HEIGHT = 680

/** The pictures of a product, four for each color and imprint. Every change is stored at once. */
export function ProductImages(props: ProductImagesProps) {
  return (
    <Card component="section" aria-label="Images" sx={{ p: 2 }}>
      <SectionTitle sx={{ mb: 1 }}>Images</SectionTitle>
      <QueryBoundary failed="Failed to load images" height={EDITOR_HEIGHT}>
        <ImageEditor {...props} />
      </QueryBoundary>
    </Card>
  )
}

type ProductImagesProps = {
  productId: number
  /** The garment colors chosen now. */
  colors: readonly ImageColor[]
  /** Those that are stored: no other can have pictures. Left out, all are. */
  storedColorIds?: readonly number[]
}

/** The images of a product on its form. */
function ImageEditor({ productId, colors, storedColorIds }: ProductImagesProps) {
  const editor = useImageEditor(productId, colors, storedColorIds)
  const [focused, setFocused] = useState<Slot | null>(null)
  return (
    <>
      <CombinationImages editor={editor} focused={focused} onFocused={() => setFocused(null)} />
      <Box sx={COVERAGE}>
        <CoverageButton productId={productId} onChoose={editor.chooseSlotOf} onChosen={setFocused} />
      </Box>
    </>
  )
}

// As high as its button, which comes later.
const COVERAGE = { mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 30 }

type CoverageButtonProps = {
  productId: number
  onChoose: (combination: ImageCombination, slot: Slot) => void
  /** Called when the dialog has closed after a choice: the slot can get the focus. */
  onChosen: (slot: Slot) => void
}

/** The image coverage of a product, with a dialog to choose a slot. Hidden if it cannot be loaded. */
function CoverageButton({ productId, onChoose, onChosen }: CoverageButtonProps) {
  const coverage = usePermittedQuery(getImageCoverage, { params: { productId } })
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useRef<Slot | null>(null)
  if (!coverage) return null
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, displayPrint: 'none' }}>
      <SmallQuietButton startIcon={<GridViewIcon />} onClick={() => setIsOpen(true)}>
        Coverage
      </SmallQuietButton>
      <SecondaryText>{neededText(coverage)} needed</SecondaryText>
      <CoverageDialog
        open={isOpen}
        productId={productId}
        title="Coverage"
        coverage={coverage}
        onChoose={(combination, slot) => {
          chosen.current = slot
          onChoose(combination, slot)
          setIsOpen(false)
        }}
        onClose={() => setIsOpen(false)}
        onClosed={() => {
          if (chosen.current !== null) onChosen(chosen.current)
          chosen.current = null
        }}
      />
    </Box>
  )
}
