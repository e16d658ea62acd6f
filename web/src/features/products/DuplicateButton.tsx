import type { Product } from '@kitroom/contract/products'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { DUPLICATE_PART, DuplicateDialog } from './DuplicateDialog.tsx'

/** Makes a product like this one, for those who may make products. */
export function DuplicateButton({ product }: { product: Product }) {
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  useReopen(DUPLICATE_PART, () => setIsOpen(true))
  if (!may('PRODUCT_CREATE')) return null
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ContentCopyIcon />}
        onClick={() => setIsOpen(true)}
        sx={{ justifySelf: 'start', displayPrint: 'none' }}
      >
        Duplicate
      </Button>
      {isOpen && <DuplicateDialog product={product} onClose={() => setIsOpen(false)} />}
    </>
  )
}
