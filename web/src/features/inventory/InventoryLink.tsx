import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { withTargetItem } from './target-item.ts'

type InventoryLinkProps = {
  productId: number
  label: string
  /** The row that it leads to. */
  itemId?: number
}

/** Opens a product's inventory from a list, to which Back leads again. */
export function InventoryLink({ productId, label, itemId }: InventoryLinkProps) {
  return (
    <ButtonLink
      size="small"
      to={paths.inventory(productId)}
      withState={itemId === undefined ? undefined : withTargetItem(itemId)}
    >
      {label}
    </ButtonLink>
  )
}
