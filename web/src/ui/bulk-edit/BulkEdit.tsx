import EditNoteIcon from '@mui/icons-material/EditNote'
import Button from '@mui/material/Button'
import { Suspense, startTransition, useState } from 'react'
import { useReopen } from '../drafts/use-reopen.ts'
import { lazyPart } from '../feedback/lazy-part.ts'
import type { BulkEditProps } from './BulkEditDialog.tsx'
import { bulkPart } from './bulk-draft.ts'

/** Most visits of a list change one record at a time: the list shows itself without waiting for it. */
export const LazyBulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog)

/** Opens the dialog that changes what is selected in a list. */
export function BulkEdit(props: BulkEditProps) {
  const [isOpen, setIsOpen] = useState(false)
  // A transition waits for the dialog and no longer: after a fallback React would wait 300 ms.
  const open = () => startTransition(() => setIsOpen(true))
  useReopen(bulkPart(props.records), (rest) => rest === '' && open())
  return (
    <>
      <Button size="small" color="inherit" startIcon={<EditNoteIcon />} onClick={open}>
        Change
      </Button>
      <Suspense>{isOpen && <LazyBulkEditDialog {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
