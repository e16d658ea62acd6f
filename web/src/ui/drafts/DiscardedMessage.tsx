import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { STICKY } from '../../low-window.ts'
import { TOP_BAR_HEIGHT } from '../../theme.ts'
import { discardedDraft, useDiscardedDraft } from './discarded-draft.ts'

const SHOWN_MS = 10_000

/** Above the page, which makes room for it, so it covers nothing. */
export function DiscardedMessage() {
  const undo = useDiscardedDraft()
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(discardedDraft.forget, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [undo])
  if (!undo) return null
  const bringBack = () => {
    discardedDraft.forget()
    void undo()
  }
  return (
    <Alert
      severity="info"
      role="status"
      sx={MESSAGE}
      action={
        <Button size="small" color="inherit" onClick={bringBack}>
          Undo
        </Button>
      }
    >
      Changes discarded
    </Alert>
  )
}

const MESSAGE = {
  ...STICKY,
  top: TOP_BAR_HEIGHT + 8,
  zIndex: 'appBar',
  mb: 2,
  alignItems: 'center',
  displayPrint: 'none',
}
