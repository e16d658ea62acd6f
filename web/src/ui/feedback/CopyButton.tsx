import CopyIcon from '@mui/icons-material/ContentCopy'
import { SmallButton } from '../display/buttons.tsx'
import { copyText } from './copy-text.ts'
import { useNotify } from './notify.ts'
import { useFlash } from './use-flash.ts'

const COPIED_SHOWN_MS = 2000

type CopyButtonProps = {
  text: string
  /** 'Copy' if left out. */
  label?: string
  /** The advice if the browser does not allow it. */
  byHand: string
}

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label = 'Copy', byHand }: CopyButtonProps) {
  const [copied, flash] = useFlash<true>()
  const notify = useNotify()
  const copy = async () => {
    try {
      await copyText(text)
      flash(true, COPIED_SHOWN_MS)
    } catch {
      notify(`Your browser did not allow copying. ${byHand}`, 'error')
    }
  }
  return (
    <SmallButton variant="outlined" startIcon={<CopyIcon />} onClick={copy} sx={{ alignSelf: 'flex-start' }}>
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </SmallButton>
  )
}
