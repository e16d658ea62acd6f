import CopyIcon from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { copyText } from '../../copy-text.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { useFlash } from '../../ui/feedback/use-flash.ts'

const COPIED_SHOWN_MS = 2000

/** Copies a text, and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const [copied, flash] = useFlash<true>()
  const notify = useNotify()
  const copy = async () => {
    try {
      await copyText(text)
      flash(true, COPIED_SHOWN_MS)
    } catch {
      notify('Your browser did not allow copying. Show the password and copy it by hand.', 'error')
    }
  }
  return (
    <Button variant="outlined" size="small" startIcon={<CopyIcon />} onClick={copy} sx={{ alignSelf: 'flex-start' }}>
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
