import { createSizeLink, getCollectedSizes, SizeLinkInput } from '@kitroom/contract/order-sizes'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useAction } from '../../../api/hooks.ts'
import { dayFromNow } from '../../../ui/display/day.ts'
import { SmallText } from '../../../ui/display/texts.tsx'
import { EditDialog } from '../../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../../ui/editing/use-edit-session.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'

/** The dialog's part of the page, for its draft. */
export const SIZE_LINK_PART = 'size link'

type SizeLinkDialogProps = {
  orderId: number
  replaces: boolean
  onCreated: (path: string) => void
  onClose: () => void
}

const USUAL_DAYS = 7

/** Asks for the last day of a link, and creates it. */
export function SizeLinkDialog({ orderId, replaces, onCreated, onClose }: SizeLinkDialogProps) {
  const form = useContractForm(SizeLinkInput, { last_day: dayFromNow(USUAL_DAYS) })
  const { run } = useAction(createSizeLink, [getCollectedSizes])
  const session = useEditSession(form, {
    part: SIZE_LINK_PART,
    // No idempotency key: a retry replaces the link whose address was not received.
    save: (body) => run({ params: { id: orderId }, body }),
    conflictPath: 'last_day',
    onSaved: ({ path = '' }) => onCreated(path),
    onClose,
  })
  return (
    <EditDialog session={session} title="Collect sizes" save="Create link">
      <SaveFailure />
      <DialogContentText>
        Players or parents enter name, number and sizes by a link, without an account.
        {replaces && ' The link that is open now ends.'}
      </DialogContentText>
      <DayInput form={form} name="last_day" hint="The link is open on this day, too." />
    </EditDialog>
  )
}

/** The address of a new link. It is shown once, because only its hash is stored. */
export function SizeLinkAddress({ path }: { path: string }) {
  const notify = useNotify()
  const address = new URL(path, window.location.origin).href
  const copy = async () => {
    try {
      await copyText(address)
      notify('Link copied')
    } catch {
      notify('This browser does not let the link be copied. Copy it by hand.', 'error')
    }
  }
  return (
    <Alert severity="success" icon={false} sx={{ mt: 1.5, '& .MuiAlert-message': { flex: 1 } }}>
      <SmallText sx={{ mb: 1.5 }}>Pass this link on to your players. It is shown once; another link ends it.</SmallText>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <TextField
          label="Link"
          size="small"
          value={address}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ flex: 1 }}
        />
        <Button variant="outlined" onClick={() => void copy()}>
          Copy link
        </Button>
      </Stack>
    </Alert>
  )
}
