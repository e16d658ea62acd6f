import EditNoteIcon from '@mui/icons-material/EditNote'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useReopen } from '../drafts/use-reopen.ts'
import { BulkEditDialog, type BulkEditProps } from './BulkEditDialog.tsx'
import { bulkPart } from './bulk-draft.ts'

/** Opens the dialog that changes what is selected in a list. */
export function BulkEdit(props: BulkEditProps) {
  const [isOpen, setIsOpen] = useState(false)
  useReopen(bulkPart(props.records), (rest) => rest === '' && setIsOpen(true))
  return (
    <>
      <Button size="small" color="inherit" startIcon={<EditNoteIcon />} onClick={() => setIsOpen(true)}>
        Change
      </Button>
      {isOpen && <BulkEditDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
