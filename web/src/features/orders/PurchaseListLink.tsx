import { MOST_ORDERS_IN_A_PURCHASE_LIST } from '@kitroom/contract/order-lists'
import type { ListedOrder } from '@kitroom/contract/orders'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { paths } from '../../paths.ts'
import { countText } from '../../ui/display/count-text.ts'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'

/** Leads to the purchase list of the selected orders. */
export function PurchaseListLink({ orders }: { orders: readonly ListedOrder[] }) {
  const reasonId = useId()
  if (orders.length <= MOST_ORDERS_IN_A_PURCHASE_LIST) {
    return (
      <ButtonLink size="small" to={`${paths.purchaseList}?orders=${orders.map(({ id }) => id).join(',')}`}>
        Purchase list
      </ButtonLink>
    )
  }
  return (
    <>
      <Button size="small" disabled aria-describedby={reasonId}>
        Purchase list
      </Button>
      <Typography id={reasonId} variant="body2" color="textSecondary">
        At most {countText(MOST_ORDERS_IN_A_PURCHASE_LIST, 'order')}
      </Typography>
    </>
  )
}
