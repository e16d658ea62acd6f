import type { PackParts } from '@kitroom/contract/player-packs'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { SecondaryText, SectionTitle } from '../../ui/display/texts.tsx'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { DetailList } from '../../ui/page/DetailList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PICKER_PART, PlayerPackPicker } from './PlayerPackPicker.tsx'

/** A place to try the picker dialog: in create mode, and in edit mode with what it returned before. */
export function PlayerPackDialogPage() {
  const [open, setOpen] = useState<'create' | 'edit' | null>(null)
  const [returned, setReturned] = useState<PackParts | null>(null)
  useReopenedPart(PICKER_PART, (mode) => {
    if (mode === 'create') setOpen(mode)
    // Nothing to edit: what was returned before is not kept.
    if (mode === 'edit' && returned) setOpen(mode)
  })
  return (
    <>
      <PageTitle
        title="Player Pack Dialog"
        about="Opens the dialog that chooses what a player pack is made of, and shows what it returns."
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2.5 }}>
        <Button variant="contained" onClick={() => setOpen('create')}>
          Create Player Pack
        </Button>
        <Button variant="outlined" disabled={returned === null} onClick={() => setOpen('edit')}>
          Edit Player Pack
        </Button>
        {returned === null && <SecondaryText>There is nothing to edit before a pack has been created.</SecondaryText>}
      </Stack>
      {returned && (
        <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
          <SectionTitle sx={{ mb: 2 }}>Returned ids</SectionTitle>
          <DetailList details={Object.entries(returned).map(([label, value]) => ({ label, value }))} />
        </Card>
      )}
      {open && (
        <PlayerPackPicker
          part={`${PICKER_PART}${open}`}
          start={open === 'edit' ? returned : null}
          onCancel={() => setOpen(null)}
          onOk={(parts) => {
            setReturned(parts)
            setOpen(null)
          }}
        />
      )}
    </>
  )
}
