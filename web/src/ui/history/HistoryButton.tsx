import { getHistory } from '@kitroom/contract/activity'
import CloseIcon from '@mui/icons-material/Close'
import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useCachedAnswer, useOptionalQuery } from '../../api/hooks.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { HistoryList, LastChange, type RecordValues } from './HistoryList.tsx'

type RecordHistoryProps = {
  /** The area's name in the contract. */
  area: string
  id: number
  /** Fills the form with that state; left out if the record cannot be edited. */
  onRestore?: ((values: RecordValues) => void) | undefined
  isRestorable?: ((values: RecordValues) => boolean) | undefined
  /** Unsaved changes would be replaced. */
  isDirty?: boolean
}

/** Who changed a record last, and a button that opens its history. Empty if it cannot be loaded. */
export function RecordHistory({ area, id, onRestore, isRestorable, isDirty = false }: RecordHistoryProps) {
  const request = { query: { area, id: String(id) } }
  const history = useOptionalQuery(getHistory, request)
  const { refetch } = useCachedAnswer(getHistory, request)
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  const restore = (values: RecordValues) => {
    setIsOpen(false)
    onRestore?.(values)
  }
  const { ask, question } = useRestoreQuestion(onRestore && restore, isDirty)
  const open = () => {
    // It is read again, so that it includes the last save.
    void refetch()
    setIsOpen(true)
  }
  if (!history) return null
  const [newest] = history.entries
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2, displayPrint: 'none' }}>
      {newest && <LastChange entry={newest} onOpen={open} />}
      <Button size="small" color="inherit" startIcon={<HistoryIcon />} onClick={open} aria-haspopup="dialog">
        History
      </Button>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: PANEL } }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
          <Typography id={titleId} variant="h2">
            History
          </Typography>
          <IconButton aria-label="Close history" onClick={() => setIsOpen(false)}>
            <CloseIcon />
          </IconButton>
        </Box>
        <HistoryList {...history} isRestorable={isRestorable} onRestore={ask} />
      </Drawer>
      {question}
    </Box>
  )
}

/** Restores a state, after a question if unsaved changes would be lost. */
export const useRestoreQuestion = (restore: ((values: RecordValues) => void) | undefined, isDirty: boolean) => {
  const [asked, setAsked] = useState<RecordValues | null>(null)
  const question = (
    <ConfirmDialog
      open={asked !== null}
      title="Replace your unsaved changes?"
      confirm="Replace"
      onConfirm={() => {
        setAsked(null)
        if (asked) restore?.(asked)
      }}
      onCancel={() => setAsked(null)}
    >
      The form is filled with what was there then. Your changes are lost.
    </ConfirmDialog>
  )
  return { ask: restore && ((values: RecordValues) => (isDirty ? setAsked(values) : restore(values))), question }
}

const PANEL = { width: { xs: '100%', sm: 420 }, p: 3 }
