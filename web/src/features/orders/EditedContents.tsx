import { memo } from 'react'
import { useStore } from 'zustand'
import { OrderEditor } from './editor/OrderEditor.tsx'
import type { OrderStore } from './use-edited-order.ts'
import type { FoundWrong } from './use-wrong-cells.ts'

type EditedContentsProps = { edited: OrderStore; isReadOnly: boolean; found: FoundWrong | null }

/** The slots and quantities of an edited order. Only they are rendered again while typing. */
export const EditedContents = memo(function EditedContents({ edited, isReadOnly, found }: EditedContentsProps) {
  const order = useStore(edited.store)
  return (
    <OrderEditor
      order={order}
      setOrder={edited.change}
      offersPaste={!isReadOnly}
      isReadOnly={isReadOnly}
      found={found}
    />
  )
})
