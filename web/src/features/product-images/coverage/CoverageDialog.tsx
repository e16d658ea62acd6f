import type { CoveredCombination } from '@kitroom/contract/image-coverage'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { type ChooseSlot, CoverageGrid } from './CoverageGrid.tsx'

export type Coverage = { filled: number; possible: number; combinations: readonly CoveredCombination[] }

type CoverageDialogProps = {
  title: string
  coverage: Coverage
  onChoose: ChooseSlot
  onClose: () => void
  onClosed?: () => void
  open: boolean
  /** Shown below the grid: the chosen slot. */
  children?: ReactNode
}

/** '3 of 20' */
export const coverageText = ({ filled, possible }: Pick<Coverage, 'filled' | 'possible'>): string =>
  `${filled} of ${possible}`

/** The present and missing images of a product. */
export function CoverageDialog(props: CoverageDialogProps) {
  const { title, coverage, onChoose, onClose, onClosed, open, children } = props
  const titleId = useId()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth="xl"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: () => onClosed?.() } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}: {coverageText(coverage)}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2, gridAutoRows: 'max-content', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <CoverageGrid combinations={coverage.combinations} onChoose={onChoose} />
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} color="inherit">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
