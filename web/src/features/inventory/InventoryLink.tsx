import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useCameFromHere } from './came-from.ts'

type InventoryLinkProps = { productId: number; label: string }

/** Opens a product's inventory, from where Back leads here again. */
export function InventoryLink({ productId, label }: InventoryLinkProps) {
  const state = useCameFromHere()
  return (
    <Button size="small" component={Link} to={paths.inventory(productId)} state={state}>
      {label}
    </Button>
  )
}
