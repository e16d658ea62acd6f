import FillDownIcon from '@mui/icons-material/ArrowDownward'
import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { StepButton } from './StepButton.tsx'

type SheetToolsProps = {
  canUndo: boolean | undefined
  canRedo: boolean | undefined
  onUndo: (() => void) | undefined
  onRedo: (() => void) | undefined
  onFill: () => void
  children: ReactNode
}

/** The buttons above a sheet. */
export function SheetTools({ canUndo, canRedo, onUndo, onRedo, onFill, children }: SheetToolsProps) {
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Sheet"
      sx={{ flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'center', mb: 1 }}
    >
      {onUndo && (
        <StepButton label="Undo" keys="Ctrl+Z" disabled={!canUndo} onClick={onUndo}>
          <UndoIcon />
        </StepButton>
      )}
      {onRedo && (
        <StepButton label="Redo" keys="Ctrl+Y" disabled={!canRedo} onClick={onRedo}>
          <RedoIcon />
        </StepButton>
      )}
      <StepButton label="Fill down" keys="Ctrl+D" onClick={onFill}>
        <FillDownIcon />
      </StepButton>
      {children}
    </Stack>
  )
}
