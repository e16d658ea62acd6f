import EditNoteIcon from '@mui/icons-material/EditNote'
import { type ComponentType, Suspense, startTransition, useState } from 'react'
import { SmallQuietButton } from '../display/buttons.tsx'
import { useReopenedPart } from '../drafts/use-reopened-part.ts'
import { lazyPart } from '../feedback/lazy-part.ts'
import type { BulkEditDialogProps, BulkEditProps } from './BulkEditDialog.tsx'
import { bulkPart } from './bulk-draft.ts'

/** Most visits of a list change one record at a time: the list shows itself without waiting for it. */
const LazyBulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog)

type BulkEditButtonProps = BulkEditProps & {
  /** The dialog of an area that has fields of its own. */
  Dialog?: ComponentType<BulkEditDialogProps>
}

/** Opens the dialog that changes what is selected in a list. */
export function BulkEdit({ Dialog = LazyBulkEditDialog, ...props }: BulkEditButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  // A transition waits for the dialog and no longer: after a fallback React would wait 300 ms.
  const open = () => startTransition(() => setIsOpen(true))
  useReopenedPart(bulkPart(props.records), (rest) => rest === '' && open())
  return (
    <>
      <SmallQuietButton startIcon={<EditNoteIcon />} onClick={open}>
        Change
      </SmallQuietButton>
      <Suspense>{isOpen && <Dialog {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
