import { listOrders } from '@kitroom/contract/listed-orders'
import type { Order } from '@kitroom/contract/order'
import { getOrder, getOrderHistory } from '@kitroom/contract/order-calls'
import { listHeldMails } from '@kitroom/contract/order-mails'
import { listParcels } from '@kitroom/contract/order-parcels'
import { type OrderSide, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import { getOrderStock, type OrderStockLine } from '@kitroom/contract/order-stock'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { ApiFailure, isUnreachable, isVersionConflict } from '../../../api/failure.ts'
import { useOptionalQuery } from '../../../api/hooks.ts'
import { countText } from '../../../ui/display/count-text.ts'
import { SectionTitle } from '../../../ui/display/texts.tsx'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { BULLETS } from '../../../ui/theme/theme.ts'

/** The answers that change with an order. */
export const ORDER_ANSWERS = [getOrder, getOrderHistory, getOrderStock, listParcels, listHeldMails, listOrders]

/** The stock of an order's items, for those who make it; empty if the order takes no more stock. */
export const useOrderStock = ({ id, status }: Order, sides: readonly OrderSide[]): readonly OrderStockLine[] => {
  const isAsked = sides.includes('maker') && (status === 'Submitted' || STATUS_FACTS[status].mayBeShort)
  return useOptionalQuery(getOrderStock, { params: { id }, enabled: isAsked })?.lines ?? []
}

/** The number of pieces that a line is short of and that could be taken now. */
export const comeOf = ({ owed, available }: OrderStockLine): number => Math.min(owed, available)

/** The lines of an order that is short of pieces; of any other order none. */
export const shortLines = ({ status }: Order, stock: readonly OrderStockLine[]) =>
  STATUS_FACTS[status].mayBeShort ? stock.filter(({ owed }) => owed > 0) : []

/** Pieces that are missing, by product, color and size, and how many of them are there by now. */
export function OwedList({ lines }: { lines: readonly OrderStockLine[] }) {
  return <ShortageList lines={lines.map((line) => ({ ...line, missing: line.owed, come: comeOf(line) }))} />
}

/** The missing pieces by product, color and size. */
export function ShortageList({ lines }: { lines: readonly (OrderStockLine & { missing: number; come?: number })[] }) {
  return (
    <Box component="ul" sx={{ ...BULLETS, mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
      {lines.map(({ inventory_item_id, product_name, color_name, size_code, missing, come = 0 }) => (
        <li key={inventory_item_id}>
          {product_name}, {color_name}, {size_code}: {missing}
          {come > 0 && <strong> · {come === missing ? 'now there' : `${come} now there`}</strong>}
        </li>
      ))}
    </Box>
  )
}

/** The remaining shortages of an order that has taken its stock. */
export function Shortages({ order, stock }: { order: Order; stock: readonly OrderStockLine[] }) {
  const lines = shortLines(order, stock)
  if (lines.length === 0) return null
  return (
    <Alert severity="warning" role="region" aria-label="Shortages" sx={{ mb: 2 }}>
      <SectionTitle>Shortages</SectionTitle>
      <OwedList lines={lines} />
    </Alert>
  )
}

/** 'Short of 25 pieces', for one line. */
export function ShortNote({ order, stock }: { order: Order; stock: readonly OrderStockLine[] }) {
  const owed = shortLines(order, stock).reduce((sum, line) => sum + line.owed, 0)
  if (owed === 0) return null
  return (
    <Box component="span" sx={{ color: 'warning.main', fontWeight: 580 }}>
      {' · '}Short of {countText(owed, 'piece')}
    </Box>
  )
}

/** Asks once before the save of an order that is in production. */
export const useProductionQuestion = ({ status, is_printed }: Order, save: () => void) => {
  const [isAsking, setAsking] = useState(false)
  const isMeant = useRef(false)
  return {
    /** The save is done: another one is asked about. */
    end: () => {
      isMeant.current = false
    },
    submit: (event?: { preventDefault: () => void }): void => {
      event?.preventDefault()
      if (status === 'In production' && !isMeant.current) setAsking(true)
      else save()
    },
    question: (
      <ConfirmDialog
        open={isAsking}
        title="This order is in production. Change it?"
        confirm="Change order"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          isMeant.current = true
          setAsking(false)
          save()
        }}
      >
        The office gets a mail{is_printed && ', and the order is marked until it is printed again'}.
      </ConfirmDialog>
    ),
  }
}

/** Asks whether an edit that leaves an order short is saved as a back order. */
export const useBackOrderQuestion = (saveAgain: () => void) => {
  const [short, setShort] = useState<readonly OrderStockLine[] | null>(null)
  const isMeant = useRef(false)
  const end = () => {
    isMeant.current = false
  }
  return {
    /** Whether this save was confirmed as a back order. The confirmation is valid for all attempts of one save. */
    isMeant: (): boolean => isMeant.current,
    /** The save is done, or given up. */
    end,
    notice: (error: unknown): void => {
      // It is sent again, as it was meant.
      if (isUnreachable(error) || isVersionConflict(error)) return
      end()
      if (!(error instanceof ApiFailure && error.status === 409 && error.path === 'as_back_order')) return
      setShort((error.current?.lines ?? []) as readonly OrderStockLine[]) // what this refusal lists
    },
    question: (
      <ConfirmDialog
        open={short !== null}
        title="Not everything is in stock"
        confirm="Confirm as back order"
        onCancel={() => {
          end()
          setShort(null)
        }}
        onConfirm={() => {
          isMeant.current = true
          setShort(null)
          saveAgain()
        }}
      >
        With this change the order needs more than there is. What is there is taken, the rest when it has come:
        <ShortageList lines={(short ?? []).map((line) => ({ ...line, missing: line.short }))} />
      </ConfirmDialog>
    ),
  }
}
