import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { QuietButton } from '../display/buttons.tsx'
import { countText } from '../display/count-text.ts'
import { SecondaryText, SmallText } from '../display/texts.tsx'
import { FormBar } from '../form/FormBar.tsx'

type SaveBarProps = {
  changes: number
  /** The names that are added and removed. */
  members?: { added: readonly string[]; removed: readonly string[] }
  /** How many people they affect; null if unknown. */
  affected: number | null
  busy: boolean
  onSave: () => void
  onCancel: () => void
  /** Whom something is taken away from; above the buttons. */
  touched?: ReactNode
  /** Behind the number of changes. */
  children?: ReactNode
}

/** 'Save Changes', and how much that changes; in sight while something is assigned or removed and not saved. */
export function SaveBar({ changes, members, affected, busy, onSave, onCancel, touched, children }: SaveBarProps) {
  return (
    <FormBar isUnsaved>
      {touched}
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={onSave} disabled={busy} data-saves>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
        <QuietButton onClick={onCancel} disabled={busy}>
          Cancel
        </QuietButton>
        <SecondaryText>{changesText(changes, affected)}</SecondaryText>
        {children}
      </Stack>
      {members && (
        <SmallText translate="no" sx={NAMES}>
          {[...members.added.map((name) => `+ ${name}`), ...members.removed.map((name) => `- ${name}`)].join(', ')}
        </SmallText>
      )}
    </FormBar>
  )
}

// Three lines of names; the rest is in the panes.
const NAMES = { mt: 1, maxHeight: 63, overflowY: 'auto', overflowWrap: 'anywhere' }

/** '3 changes, 4 people affected'; the people are left out where it is not known how many. */
const changesText = (changes: number, people: number | null): string => {
  const changed = countText(changes, 'change')
  if (people === null) return changed
  return `${changed}, ${countText(people, 'person', 'people')} affected`
}
