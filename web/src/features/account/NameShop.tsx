import { getShop, ShopInput, updateShop } from '@kitroom/contract/shop'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useOptionalQuery, useSave } from '../../api/hooks.ts'
import { EditDialog } from '../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'

const LABEL = 'Name your shop'

/** The button that names the shop or gives it another name, for those who may. */
export function NameShop() {
  const may = useMay()
  const shop = useOptionalQuery(getShop, { enabled: may(updateShop.access) })
  const [isOpen, setOpen] = useState(false)
  if (!shop || !may(updateShop.access)) return null
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {LABEL}
      </Button>
      {isOpen && <NameDialog name={shop.name ?? ''} onClose={() => setOpen(false)} />}
    </>
  )
}

function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useContractForm(ShopInput, { name })
  const notify = useNotify()
  const session = useEditSession(form, {
    part: 'shop',
    save: useSave(updateShop, { refreshes: [getShop] }),
    onClose,
    onSaved: () => notify('Shop updated.'),
  })
  return (
    <EditDialog session={session} title={LABEL} save={session.busy ? 'Saving...' : 'Save'} asks>
      <SaveFailure />
      <TextInput form={form} name="name" autoFocus hint="Shown in the bar, and below every mail. Empty: Kitroom" />
    </EditDialog>
  )
}
