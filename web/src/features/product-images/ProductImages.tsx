import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx'
import { ImageEditor, type ProductImagesProps } from './ImageEditor.tsx'

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
