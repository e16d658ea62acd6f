import { createBatch } from '@kitroom/contract/batches'
import { listFilledSlots } from '@kitroom/contract/product-images'
import { getProduct, listProducts, type Product } from '@kitroom/contract/products'
import CheckIcon from '@mui/icons-material/Check'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { messageOf } from '../../api/failure.ts'
import { useOptionalQuery } from '../../api/hooks.ts'
import { useReopenedPart } from '../../ui/drafts/use-reopened-part.ts'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { useUndoBatch } from '../../ui/history/use-undo-batch.ts'
import { DUPLICATE_PART, DuplicateDialog } from './DuplicateDialog.tsx'

const REFRESHES = [getProduct, listProducts]

/** Activates a product that has a picture, for those who may edit products. */
export function ActivateButton({ product: { id, name, is_active } }: { product: Product }) {
  const isOffered = useMay()('PRODUCT_UPDATE') && !is_active
  const slots = useOptionalQuery(listFilledSlots, { params: { productId: id }, enabled: isOffered })?.filled_slots
  const { run, busy } = useResentAction(createBatch, REFRESHES)
  const { report } = useUndoBatch(REFRESHES)
  const notify = useNotify()
  if (!isOffered || !slots || slots.length === 0) return null
  const activate = async () => {
    try {
      const rows = [{ id, values: { is_active: true } }]
      const { batch } = await run({ body: { area: 'products', kind: 'edit', rows } })
      report(`${name} is active.`, batch?.id)
    } catch (error) {
      notify(messageOf(error, 'Failed to update'), 'error')
    }
  }
  return (
    <Button variant="outlined" startIcon={<CheckIcon />} loading={busy} onClick={() => void activate()} sx={BUTTON}>
      Activate
    </Button>
  )
}

/** Makes a product like this one, for those who may make products. */
export function DuplicateButton({ product }: { product: Product }) {
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  useReopenedPart(DUPLICATE_PART, () => setIsOpen(true))
  if (!may('PRODUCT_CREATE')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => setIsOpen(true)} sx={BUTTON}>
        Duplicate
      </Button>
      {isOpen && <DuplicateDialog product={product} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const BUTTON = { justifySelf: 'start', displayPrint: 'none' }
