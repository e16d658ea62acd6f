import type { OrderFinding } from '@kitroom/contract/order-checks'
import { isWritable } from '@kitroom/contract/order-moves'
import { getOrderHistory, listOrders, type Order, OrderFields, OrderInput, updateOrder } from '@kitroom/contract/orders'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useMay } from '../../access/use-may.ts'
import { callEndpoint } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useSave } from '../../api/hooks.ts'
import { useNoteFailure } from '../../api/part-failures.ts'
import { queryKeyOf } from '../../api/query-key.ts'
import { paths } from '../../paths.ts'
import { EditSession, SaveFailure, SessionNotices } from '../../ui/editing/EditSession.tsx'
import { type LastChange, lastChangeIn } from '../../ui/editing/last-change.ts'
import { type ContractForm, useContractForm } from '../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../ui/editing/use-edit-session.tsx'
import { useNotify } from '../../ui/feedback/notify.ts'
import { FormBar } from '../../ui/form/FormBar.tsx'
import { useRestore } from '../../ui/form/use-restore.ts'
import { HistoryCard } from '../../ui/history/HistoryCard.tsx'
import { ButtonLink } from '../../ui/list/ButtonLink.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { ASIDE, TWO_COLUMNS } from '../../ui/page/page-layout.ts'
import { useNoteOpened } from '../../ui/page/use-id-param.ts'
import { RecordWalk } from '../../ui/record/RecordWalk.tsx'
import { CollectSizes } from './CollectSizes.tsx'
import { CONTENTS_PARTS, contentsFields, type OrderStore, useEditedOrder } from './edited-contents.ts'
import { OrderEditor } from './editor/OrderEditor.tsx'
import { PrintedOrder } from './editor/OrderPrint.tsx'
import type { Order as EditedOrder, FoundInOrder } from './editor/order.ts'
import { OrderApproval } from './OrderApproval.tsx'
import { OrderMoves } from './OrderMoves.tsx'
import { HeldMails, OrderHistory, StatusLine } from './order-cards.tsx'
import { OrderDetailsFields } from './order-details.tsx'
import { SendSummary } from './SendSummary.tsx'
import { StatusChip } from './StatusChip.tsx'
import { ORDER_ANSWERS, Shortages, useBackOrderQuestion, useOrderStock, useProductionQuestion } from './shortages.tsx'
import { orderAgain } from './use-order-again.ts'

/** One order: its form, read-only without write access, and its moves. */
export function OrderForm({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const may = useMay()
  const side = may('ORDER_MANAGE') ? 'office' : 'club'
  const isReadOnly = !may('ORDER_UPDATE') || !isWritable(order.status, side)
  const form = useContractForm(OrderInput, startOf(order), CONTENTS_PARTS)
  const details = form as unknown as ContractForm<typeof OrderFields> // fields of it
  const { edited, lines } = useEditedOrder(form, order)
  const { isDirty } = form.formState
  useNoteOpened('orders', order.id, true)
  const history = useOrderHistory(order.id)
  const notify = useNotify()
  const { found, show, clear } = useWrongCells(details, edited.store.getState)
  const stock = useOrderStock(order, side)

  /** The step that the save is for; null for a save by its own button. */
  const afterSave = useRef<((saved: Order) => void) | null>(null)
  const save = useSave(updateOrder, { params: { id: order.id }, refreshes: ORDER_ANSWERS })
  const session = useEditSession(form, {
    labelled: contentsFields,
    guardsPage: true,
    save: (values, version, key) =>
      save({ ...values, as_back_order: backOrder.isMeant() }, version, key).catch((error: unknown) => {
        show(error)
        backOrder.notice(error)
        throw error
      }),
    hasField: (name, fields) => fields.has(name) && name in OrderFields.shape,
    conflictPath: 'team_name',
    findLastChange: (stored) => findLastOrderChange(order.id, stored),
    staysWith: ({ order: saved }) => startOf(saved as Order), // an answer of this call is whole
    onSaved: ({ order: saved }, { said }) => {
      backOrder.end()
      production.end()
      clear()
      if (said) notify(said)
      onChanged(saved as Order) // as above
      afterSave.current?.(saved as Order) // as above
      afterSave.current = null
    },
    onUnsettled: () => {
      backOrder.end()
      afterSave.current = null
    },
  })
  // After the session, whose draft keeps these values, too.
  const { restore } = useRestore(form)
  const changedHere = (changed: Order) => {
    session.take(startOf(changed))
    onChanged(changed)
  }
  const backOrder = useBackOrderQuestion(() => session.submit())
  const production = useProductionQuestion(order, session.submit)
  const club = order.club_id === null ? undefined : { id: order.club_id, name: order.club_name ?? '' }

  return (
    <EditSession session={session}>
      <Box sx={{ displayPrint: 'none' }}>
        <PageTitle
          title={`${order.number} ${order.team_name}`}
          status={
            <>
              <StatusChip status={order.status} />
              {order.is_changed_since_print && <Chip size="small" color="warning" label="Changed since printed" />}
            </>
          }
          about={order.club_name}
        >
          <OrderMoves
            order={order}
            side={side}
            stock={stock}
            isDirty={isDirty}
            onSaveFirst={(next) => {
              afterSave.current = next
              production.submit()
            }}
            onRefused={show}
            onMoved={changedHere}
            onChangedByOthers={onChanged}
          >
            <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
              Print
            </Button>
            {may('ORDER_CREATE') && order.status !== 'Draft' && (
              <Button component={Link} to={paths.order} state={orderAgain(order.id)}>
                Order again
              </Button>
            )}
            {may('ORDER_MANAGE') && may('ORDER_READ') && (
              <SendSummary order={order} isDirty={isDirty} onSent={onChanged} />
            )}
            <ButtonLink to={paths.productionSheet(order.id)}>Production sheet</ButtonLink>
            <RecordWalk list={paths.orders} endpoint={listOrders} />
          </OrderMoves>
        </PageTitle>
        <StatusLine order={order} />
        <SessionNotices parts={lines} />
        <HeldMails order={order} />
        <Shortages order={order} stock={stock} />
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            afterSave.current = null
            production.submit(event)
          }}
          sx={isReadOnly ? LEGIBLE : undefined}
        >
          <Box sx={TWO_COLUMNS}>
            <EditedContents edited={edited} isReadOnly={isReadOnly} isTakeable={isTakeable(order)} found={found} />
            <Box sx={ASIDE}>
              <Card component="section" aria-label="Order details" sx={{ p: { xs: 2, sm: 2.5 } }}>
                <Typography variant="h2" sx={{ mb: 2 }}>
                  Order details
                </Typography>
                <OrderDetailsFields
                  form={details}
                  club={club}
                  disabled={isReadOnly}
                  status={order.status}
                  offersShipBy={side === 'office'}
                />
              </Card>
              <OrderApproval order={order} isDirty={isDirty} />
              {!isReadOnly && <CollectSizes order={order} isDirty={isDirty} onChanged={changedHere} />}
              <OrderHistory order={order} />
              {history && (
                <HistoryCard
                  isFolded
                  history={history}
                  onRestore={isReadOnly ? undefined : restore}
                  isDirty={isDirty}
                />
              )}
            </Box>
          </Box>
          <SaveFailure />
          {!isReadOnly && (
            <FormBar isUnsaved={isDirty}>
              <Button type="submit" variant="contained" disabled={session.busy} sx={{ alignSelf: 'start' }}>
                Save order
              </Button>
            </FormBar>
          )}
        </Box>
        {backOrder.question}
        {production.question}
      </Box>
      <PrintedOrder order={order} form={form} edited={edited} />
    </EditSession>
  )
}

/** Its pieces have not been taken from stock yet. */
const isTakeable = ({ status }: Order): boolean => status === 'Draft' || status === 'Submitted'

// Disabled fields are pale; here they are what a reader came for.
const LEGIBLE = {
  '& :is(input, textarea, select):disabled, & div.Mui-disabled': {
    WebkitTextFillColor: 'var(--mui-palette-text-primary)',
    opacity: 1,
  },
  '& p.Mui-disabled': { color: 'text.secondary' },
  '& label.Mui-disabled': { WebkitTextFillColor: 'var(--mui-palette-text-secondary)' },
}

/** The fields of the form, and the version that it was loaded with. */
const startOf = (order: Order) => {
  const { club_id, team_name, contact_name, contact_email, contact_phone, needed_by, ship_by, notes } = order
  const { packs, hoodie, windbreaker, updated_at } = order
  const details = { club_id, team_name, contact_name, contact_email, contact_phone, needed_by, ship_by, notes }
  return { ...details, packs, hoodie, windbreaker, updated_at }
}

type EditedContentsProps = {
  edited: OrderStore
  isReadOnly: boolean
  isTakeable: boolean
  found: FoundInOrder | null
}

/** The slots and quantities of an edited order. Only they are rendered again while typing. */
const EditedContents = memo(function EditedContents(props: EditedContentsProps) {
  const { edited, isReadOnly, isTakeable, found } = props
  const order = useStore(edited.store)
  return (
    <OrderEditor
      order={order}
      setOrder={edited.change}
      offersPaste={!isReadOnly}
      isReadOnly={isReadOnly}
      isDocument
      tellsStock={isTakeable}
      found={found}
    />
  )
})

/** Not a doubt, which is marked too. */
const WRONG = 'form [aria-invalid="true"]:not([data-doubt])'

/** Shows the errors of an order at their cells until these are changed. */
const useWrongCells = (form: ContractForm<typeof OrderFields>, read: () => EditedOrder) => {
  const [found, setFound] = useState<FoundInOrder | null>(null)
  const showAll = (wrong: readonly OrderFinding[]): void => {
    flushSync(() => {
      setFound({ order: read(), wrong })
      for (const { path, message } of wrong.filter((one) => !one.path.includes('.'))) {
        form.setError(path as keyof OrderFields, { type: 'server', message }) // the checks name fields of the form
      }
    })
    document.querySelector<HTMLElement>(WRONG)?.focus()
  }
  /** Takes a list of findings, or a refusal with a list. */
  const show = (what: unknown): void => {
    if (Array.isArray(what)) showAll(what)
    else if (what instanceof ApiFailure && what.status === 400) showAll(what.errors)
  }
  return { found, show, clear: () => setFound(null) }
}

/** The history of an order, newest first, a page at a time; undefined while it cannot be shown. */
export const useOrderHistory = (id: number) => {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeyOf(getOrderHistory, { params: { id } }),
    queryFn: ({ pageParam: before }) =>
      callEndpoint(getOrderHistory, { params: { id }, query: before === null ? {} : { before: String(before) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { optional: true },
    retry: false,
    gcTime: 0,
  })
  useNoteFailure(error, refetch)
  const onEarlier = hasNextPage ? () => void fetchNextPage({ cancelRefetch: false }) : undefined
  const entries = data?.pages.flatMap((page) => page.entries)
  return entries && { entries, before: data?.pages.at(-1)?.before ?? null, onEarlier }
}

/** The author of an order's stored version. */
const findLastOrderChange = (id: number, stored: Readonly<Record<string, unknown>>): Promise<LastChange> =>
  lastChangeIn(async () => (await callEndpoint(getOrderHistory, { params: { id }, query: {} })).entries, stored)
