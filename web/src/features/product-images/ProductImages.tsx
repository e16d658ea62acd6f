import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { ImageEditor } from './ImageEditor.tsx'
import type { ImageColor } from './image-color.ts'

/** Of the editor, whose preview and slots have fixed heights. */
const EDITOR_HEIGHT = 660

type ProductImagesProps = {
  productId: number
  /** The product's saved garment colors: an unsaved color cannot have pictures. */
  colors: readonly ImageColor[]
}

/** The pictures of a product, four for each color and imprint. Every change is stored at once. */
export function ProductImages({ productId, colors }: ProductImagesProps) {
  return (
    <Card component="section" aria-label="Images" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        Images
      </Typography>
      <QueryBoundary failed="Failed to load images" height={EDITOR_HEIGHT}>
        <ImageEditor productId={productId} colors={colors} />
      </QueryBoundary>
    </Card>
  )
}
