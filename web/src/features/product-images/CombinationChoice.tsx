import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ImprintChoices } from './ImprintChoices.tsx'
import type { ImageEditorValue } from './use-image-editor.ts'

/** The imprint colors of the chosen garment color; home has none. */
export function CombinationChoice({ editor: { combination, color, chooseImprint } }: { editor: ImageEditorValue }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 30, mb: 1.5 }}>
      {color ? (
        <ImprintChoices
          imprintColors={color.imprint_colors}
          imprintColorId={combination.imprintColorId}
          onImprint={chooseImprint}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          Home images show the product in no particular color.
        </Typography>
      )}
    </Box>
  )
}
