import type { InventoryItem } from '@kitroom/contract/inventory'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { SetUpDialog, setUpPart } from './SetUpDialog.tsx'
import type { SkuCodes } from './sku-pattern.ts'

type SetUpButtonProps = {
  label: 'Fill SKUs' | 'Set up all'
  items: readonly InventoryItem[]
  codes: SkuCodes
}

/** Gives SKUs to the items of a product by a pattern, and with 'Set up all' levels too. */
export function SetUpButton({ label, items, codes }: SetUpButtonProps) {
  const [isOpen, setOpen] = useState(false)
  useReopen(setUpPart(label), () => setOpen(true))
  return (
    <>
      <Button size="small" variant="text" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <SetUpDialog
          title={label}
          hasLevels={label === 'Set up all'}
          items={items}
          codes={codes}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
