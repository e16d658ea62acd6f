import ContentPasteIcon from '@mui/icons-material/ContentPaste'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { useReopen } from '../../../ui/drafts/use-reopen.ts'
import { PASTE_PART, PastePlayersDialog } from '../roster/PastePlayersDialog.tsx'
import type { Roster } from '../roster/roster.ts'
import { sizeReader } from '../sizes.ts'
import { codesOfSlot, type Slot } from './order.ts'
import { sheetOfSlot } from './slot-roster.ts'

type PastePlayersButtonProps = {
  slot: Slot
  title: string
  onTake: (roster: Roster, how: 'add' | 'replace') => void
}

/** Pastes a roster into a slot, with a preview. */
export function PastePlayersButton({ slot, title, onTake }: PastePlayersButtonProps) {
  const [pasting, setPasting] = useState(false)
  const part = `${PASTE_PART} ${title}`
  useReopen(part, () => setPasting(true))
  const sheet = useMemo(() => sheetOfSlot(slot), [slot])
  const readSize = useMemo(() => sizeReader(codesOfSlot(slot)), [slot])
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<ContentPasteIcon />}
        aria-label={`Paste Players into ${title}`}
        onClick={() => setPasting(true)}
      >
        Paste Players
      </Button>
      {pasting && (
        <PastePlayersDialog
          part={part}
          sheet={sheet}
          readSize={readSize}
          onClose={() => setPasting(false)}
          onTake={(roster, how) => {
            onTake(roster, how)
            setPasting(false)
          }}
        />
      )}
    </>
  )
}
