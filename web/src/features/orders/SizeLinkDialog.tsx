import { createSizeLink, getCollectedSizes, SizeLinkInput } from '@kitroom/contract/order-sizes'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useAction } from '../../api/hooks.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { DayInput } from '../../ui/form/DayInput.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useFormDraft } from '../../ui/form/use-form-draft.tsx'
import { useFormSave } from '../../ui/form/use-form-save.ts'
import { SaveFailure } from '../../ui/saving/SaveFailure.tsx'

/** The dialog's part of the page, for its draft. */
export const SIZE_LINK_PART = 'size link'

type SizeLinkDialogProps = {
  orderId: number
  /** The new link replaces an open one. */
  replaces: boolean
  onCreated: (path: string) => void
  onClose: () => void
}

const USUAL_DAYS = 7

/** Asks for the last day of a link, and creates it. */
export function SizeLinkDialog({ orderId, replaces, onCreated, onClose }: SizeLinkDialogProps) {
  const titleId = useId()
  const form = useContractForm(SizeLinkInput, { last_day: dayFromNow(USUAL_DAYS) })
  const draft = useFormDraft(form, SIZE_LINK_PART)
  const cancel = () => {
    draft.cancel()
    onClose()
  }
  const { run, busy } = useAction(createSizeLink, [getCollectedSizes])
  const { submit, banner, isOffline } = useFormSave(form, {
    // No idempotency key: a retry replaces the link whose address was not received.
    save: (body) => run({ params: { id: orderId }, body }),
    hasField: (name) => name === 'last_day',
    conflictPath: 'last_day',
    onSaved: ({ path = '' }) => {
      draft.drop()
      onCreated(path)
    },
  })
  return (
    <Dialog open onClose={busy ? undefined : cancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Collect sizes</DialogTitle>
        <DialogContent>
          {draft.notice}
          <SaveFailure banner={banner} isOffline={isOffline} />
          <DialogContentText sx={{ mb: 2.5 }}>
            Players or parents enter name, number and sizes by a link, without an account.
            {replaces && ' The link that is open now ends.'}
          </DialogContentText>
          <DayInput form={form} name="last_day" hint="The link is open on this day, too." />
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel} disabled={busy} color="inherit">
            Back
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            Create link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
