import { createSizeLink, getCollectedSizes, SizeLinkInput } from '@kitroom/contract/order-sizes'
import DialogContentText from '@mui/material/DialogContentText'
import { useAction } from '../../api/hooks.ts'
import { dayFromNow } from '../../ui/display/day.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { DayInput } from '../../ui/form/DayInput.tsx'

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
    <EditDialog session={session} title="Collect sizes" save="Create link" close="Back">
      <SaveFailure />
      <DialogContentText>
        Players or parents enter name, number and sizes by a link, without an account.
        {replaces && ' The link that is open now ends.'}
      </DialogContentText>
      <DayInput form={form} name="last_day" hint="The link is open on this day, too." />
    </EditDialog>
  )
}
