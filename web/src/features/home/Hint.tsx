import { noteHint } from '@kitroom/contract/shop'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useAction } from '../../api/hooks.ts'

const HINTS = [
  'Ctrl+K finds everything: pages, records, players by name and number. On a Mac it is the command key.',
  'Every import takes a paste: copy rows in your spreadsheet, and paste them as they are.',
  'What you change can be undone: the history of a record restores it, and an import goes back in one press.',
] as const

/** A hint at the foot of the page, each once a person: the next one stands there at the next visit. */
export function Hint({ shown }: { shown: number }) {
  // It stays while the page is open, though it counts as shown by then.
  const [nth] = useState(shown)
  const { run } = useAction(noteHint)
  const hint = HINTS[nth]
  const [note] = useState(() => () => void run({ body: { shown: nth + 1 } }).catch(() => undefined))
  useEffect(() => {
    if (hint) note()
  }, [hint, note])
  if (!hint) return null
  return (
    <Typography variant="body2" color="textSecondary" component="p" sx={{ mt: 3 }}>
      {hint}
    </Typography>
  )
}
