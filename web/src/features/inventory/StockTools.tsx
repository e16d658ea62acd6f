import type { InventoryItem } from '@kitroom/contract/inventory'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useReopen } from '../../ui/drafts/use-reopen.ts'
import { CountStockButton } from './CountStockButton.tsx'
import { type Layout, LayoutSwitch } from './LayoutSwitch.tsx'
import { ProductHistoryButton } from './ProductHistoryButton.tsx'
import { SetUpDialog, setUpPart } from './SetUpDialog.tsx'
import type { SkuCodes } from './sku-pattern.ts'

type StockToolsProps = {
  productId: number
  items: readonly InventoryItem[]
  codes: SkuCodes
  layout: Layout
  onLayout: (layout: Layout) => void
}

/** Actions for all items of a product, on a line under the title. */
export function StockTools({ productId, items, codes, layout, onLayout }: StockToolsProps) {
  return (
    <Stack direction="row" sx={{ flex: '1 0 100%', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <LayoutSwitch layout={layout} onChange={onLayout} />
      <SetUpButton label="Fill SKUs" items={items} codes={codes} />
      <SetUpButton label="Set up all" items={items} codes={codes} />
      <CountStockButton items={items} size="small" />
      <ProductHistoryButton productId={productId} />
    </Stack>
  )
}

type SetUpButtonProps = {
  label: 'Fill SKUs' | 'Set up all'
  items: readonly InventoryItem[]
  codes: SkuCodes
}

/** Gives SKUs to the items of a product by a pattern, and with 'Set up all' levels too. */
function SetUpButton({ label, items, codes }: SetUpButtonProps) {
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
