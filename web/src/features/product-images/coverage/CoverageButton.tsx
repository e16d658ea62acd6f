import { getImageCoverage } from '@kitroom/contract/image-coverage'
import GridViewIcon from '@mui/icons-material/GridViewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { usePermittedQuery } from '../../../access/use-permitted-query.ts'
import type { ImageCombination, Slot } from '../image-combination.ts'
import { CoverageDialog, coverageText } from './CoverageDialog.tsx'

type CoverageButtonProps = {
  productId: number
  onChoose: (combination: ImageCombination, slot: Slot) => void
  /** Called when the dialog has closed after a choice: the slot can get the focus. */
  onChosen: (slot: Slot) => void
}

/** The image coverage of a product, with a dialog to choose a slot. Hidden if it cannot be loaded. */
export function CoverageButton({ productId, onChoose, onChosen }: CoverageButtonProps) {
  const coverage = usePermittedQuery(getImageCoverage, { params: { productId } })
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useRef<Slot | null>(null)
  if (!coverage) return null
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, displayPrint: 'none' }}>
      <Button size="small" color="inherit" startIcon={<GridViewIcon />} onClick={() => setIsOpen(true)}>
        Coverage
      </Button>
      <Typography variant="body2" color="textSecondary">
        {coverageText(coverage)}
      </Typography>
      <CoverageDialog
        open={isOpen}
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
