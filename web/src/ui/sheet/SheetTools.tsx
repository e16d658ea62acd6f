import FillDownIcon from '@mui/icons-material/ArrowDownward'
import RedoIcon from '@mui/icons-material/Redo'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SmallButton } from '../display/buttons.tsx'
import { SmallText } from '../display/texts.tsx'
import { visuallyHidden } from '../display/visually-hidden.ts'
import { StepButton } from './StepButton.tsx'
import type { CellState } from './sheet-model.ts'

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

type SheetMessageProps = {
  hintId: string
  messageId: string
  /** Of the active cell. */
  state: CellState | undefined
  /** The last event: '12 rows pasted.' */
  notice: string
  canDeleteRows: boolean
  hasActions: boolean
}

/** The description of the active cell, the last event, and the keys. */
export function SheetMessage({ hintId, messageId, state, notice, canDeleteRows, hasActions }: SheetMessageProps) {
  const before = state?.before === undefined ? '' : `Before: ${state.before || '(empty)'}`
  const message = [state?.error, state?.note, before].filter(Boolean).join(' · ')
  return (
    <>
      <SmallText component="div" sx={{ position: 'relative', minHeight: 24, mt: 0.5 }}>
        {message && (
          <Box component="span" id={messageId} sx={{ color: state?.error ? 'error.main' : 'text.secondary' }}>
            {message}
          </Box>
        )}
        {state?.offer && (
          <SmallButton title={state.offer.title} onClick={state.offer.take} sx={OFFER}>
            {state.offer.label}
          </SmallButton>
        )}
        <Box component="span" role="status" style={message ? visuallyHidden : {}} sx={{ color: 'text.secondary' }}>
          {notice}
        </Box>
      </SmallText>
      <Typography id={hintId} variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        Type to fill a cell, F2 or a double click edits it. Arrows, Enter and Tab move, with Shift arrows select. Copy
        and paste as in a spreadsheet; Ctrl+D fills down{canDeleteRows && '; Ctrl+Delete deletes rows'}
        {hasActions && '; Ctrl+Enter goes to the row’s buttons'}. Escape, then Tab leaves the table.
      </Typography>
    </>
  )
}

const OFFER = { ml: 1, minWidth: 0, py: 0, textTransform: 'none' }
