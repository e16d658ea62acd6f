import Box from '@mui/material/Box'
import { useState } from 'react'
import { CombinationImages } from './CombinationImages.tsx'
import { CoverageButton } from './coverage/CoverageButton.tsx'
import type { ImageColor } from './image-color.ts'
import type { Slot } from './image-combination.ts'
import { useImageEditor } from './use-image-editor.ts'

export type ProductImagesProps = {
  productId: number
  /** The garment colors chosen now. */
  colors: readonly ImageColor[]
  /** Those that are stored: no other can have pictures. Left out, all are. */
  storedColorIds?: readonly number[]
}

/** The images of a product on its form. */
export function ImageEditor({ productId, colors, storedColorIds }: ProductImagesProps) {
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
