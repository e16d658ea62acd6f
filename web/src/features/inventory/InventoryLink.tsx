import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/page/ButtonLink.tsx'
import { useCameFromHere } from './came-from.ts'

type InventoryLinkProps = { productId: number; label: string }

/** Opens a product's inventory, from where Back leads here again. */
export function InventoryLink({ productId, label }: InventoryLinkProps) {
  const state = useCameFromHere()
  return (
    <ButtonLink size="small" to={paths.inventory(productId)} state={state}>
      {label}
    </ButtonLink>
  )
}
