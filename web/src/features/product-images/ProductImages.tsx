import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { CombinationImages } from './CombinationImages.tsx'
import { CoverageButton } from './coverage/CoverageButton.tsx'
import type { ImageColor } from './image-color.ts'
import type { Slot } from './image-combination.ts'
import { useImageEditor } from './use-image-editor.ts'

/** Of the editor, whose preview and slots have fixed heights. */
const EDITOR_HEIGHT = 660

/** The pictures of a product, four for each color and imprint. Every change is stored at once. */
export function ProductImages(props: ProductImagesProps) {
  return (
    <Card component="section" aria-label="Images" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Images
      </Typography>
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
        <CoverageButton productId={productId} onChoose={editor.choosePlace} onChosen={setFocused} />
      </Box>
    </>
  )
}

// As high as its button, which comes later.
const COVERAGE = { mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 30 }
