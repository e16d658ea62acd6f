import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { useOpeningFromHere } from '../../ui/list/list-origin.ts'

/** Opens a product's inventory from the product, to which Back leads again. */
export function ProductInventoryButton({ productId }: { productId: number }) {
  const fromHere = useOpeningFromHere()
  return (
    <ButtonLink to={paths.inventory(productId)} state={fromHere}>
      Manage Inventory
    </ButtonLink>
  )
}
