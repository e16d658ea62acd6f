import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'
import { useCameFromHere } from './came-from.ts'

type InventoryLinkProps = {
  productId: number
  label: string
  /** The row that it leads to. */
  itemId?: number
}

/** Opens a product's inventory, from where Back leads here again. */
export function InventoryLink({ productId, label, itemId }: InventoryLinkProps) {
  const state = useCameFromHere()
  const leading = itemId === undefined ? state : { ...state, item: itemId }
  return (
    <ButtonLink size="small" to={paths.inventory(productId)} state={leading}>
      {label}
    </ButtonLink>
  )
}
