import { getClubAddress, setClubAddress } from '@kitroom/contract/clubs'
import { useAction } from '../../api/hooks.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'

type AddressDialogProps = { clubId: number; address: string; onClose: () => void }

export function AddressDialog({ clubId, address, onClose }: AddressDialogProps) {
  const form = useContractForm(setClubAddress.body, { address })
  const { run } = useAction(setClubAddress, [getClubAddress])
  const notify = useNotify()
  const session = useEditSession(form, {
    part: 'address',
    save: (body) => run({ params: { id: clubId }, body }),
    onSaved: ({ message }) => message && notify(message),
    onClose,
  })
  return (
    <EditDialog session={session} title="Change address" save="Save address">
      <SaveFailure />
      <TextInput form={form} name="address" />
    </EditDialog>
  )
}
