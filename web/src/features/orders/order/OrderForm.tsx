import { listOrders } from '@kitroom/contract/listed-orders'
import type { Order, OrderFields } from '@kitroom/contract/order'
import { getOrderHistory, updateOrder } from '@kitroom/contract/order-calls'
import { isOrderedPlayer, type OrderFinding } from '@kitroom/contract/order-checks'
import { isWritable, orderSides, STATUS_FACTS } from '@kitroom/contract/order-statuses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMay } from '../../../access/use-may.ts'
import { callEndpoint } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { useSave } from '../../../api/hooks.ts'
import { paths } from '../../../paths.ts'
import { SectionTitle } from '../../../ui/display/texts.tsx'
import { EditSession, SaveFailure, SessionNotices } from '../../../ui/editing/EditSession.tsx'
import { type LastChange, lastChangeIn } from '../../../ui/editing/last-change.ts'
import { type ContractForm, useContractForm } from '../../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../../ui/editing/use-edit-session.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { FormBar } from '../../../ui/form/FormBar.tsx'
import { useRestore } from '../../../ui/form/use-restore.ts'
import type { RecordValues } from '../../../ui/history/HistoryList.tsx'
import { ButtonLink } from '../../../ui/list/ButtonLink.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { ASIDE, TWO_COLUMNS } from '../../../ui/page/page-layout.ts'
import { useNoteOpened } from '../../../ui/page/use-id-param.ts'
import { RecordWalk } from '../../../ui/record/RecordWalk.tsx'
import { CollectSizes } from '../links/CollectSizes.tsx'
import { OrderApproval } from '../links/OrderApproval.tsx'
import { PrintedOrder } from '../papers/OrderPrint.tsx'
import { useSendSummary } from '../papers/SendSummary.tsx'
import { contentsOf, type EditedContents, EditedOrder, sentContents } from '../roster/edited-order.ts'
import { CONTENTS_FIELDS, CONTENTS_PARTS, changedLines } from '../roster/merge-contents.ts'
import { type OrderForm as EditedForm, useChangeContents, useContents } from '../roster/use-contents.ts'
import type { CheckedContents } from '../roster/wrong-cells.ts'
import {
  ORDER_ANSWERS,
  Shortages,
  ShortNote,
  useBackOrderQuestion,
  useOrderStock,
  useProductionQuestion,
} from '../stock/shortages.tsx'
import { formValues } from './form-values.ts'
import { OrderEditor } from './OrderEditor.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { type MenuAction, OrderMoves } from './OrderMoves.tsx'
import { ContentsText, DetailsText } from './OrderText.tsx'
import { OrderDetails, OrderDetailsFields } from './order-details.tsx'
import { HeldMails, ShippedPieces, StatusChip, StatusLine } from './order-status.tsx'
import { orderAgain } from './use-order-again.ts'

const Parcels = lazyPart(async () => (await import('../stock/Parcels.tsx')).Parcels)

/** One order: its form, read-only without write access, and its moves. */
export function OrderForm({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const may = useMay()
  const sides = orderSides(may)
  const isReadOnly = !isWritable(order.status, sides)
  const [keys] = useState(() => new Map<number, number>())
  const form = useContractForm(EditedOrder, startOf(order, keys), {
    parts: CONTENTS_PARTS,
    labels: CONTENTS_FIELDS,
    readStored: (stored) => startOf(stored as Order, keys), // the order of a conflict
    readDraft: (values) => formValues(values, contentsOf(order, keys)),
    findLastChange: (stored) => findLastOrderChange(order.id, stored),
  })
  const details = form as unknown as ContractForm<typeof OrderFields> // fields of it
  const lines = useChangedLines(order)
  const { isDirty } = form.formState
  useNoteOpened('orders', order.id, true)
  const notify = useNotify()
  const { checked, show, clear } = useWrongCells(details, () => form.getValues())
  const stock = useOrderStock(order, sides)

  /** The step that the save is for; null for a save by its own button. */
  const afterSave = useRef<((saved: Order) => void) | null>(null)
  const save = useSave(updateOrder, { params: { id: order.id }, refreshes: ORDER_ANSWERS })
  const session = useEditSession(form, {
    guardsPage: true,
    save: (values, version, key) =>
      save({ ...values, ...sentContents(values), as_back_order: backOrder.isMeant() }, version, key).catch(
        (error: unknown) => {
          show(error)
          backOrder.notice(error)
          throw error
        },
      ),
    conflictPath: 'team_name',
    staysWith: ({ order: saved }, sent) => {
      keepKeys(keys, sent as EditedContents, saved as Order) // the form's values; an answer of this call is whole
      return startOf(saved as Order, keys) // as above
    },
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
  const restoreOrder = (values: RecordValues) => restore(formValues(values, contentsOf(order, keys)))
  const changedHere = (changed: Order) => {
    session.take(startOf(changed, keys))
    onChanged(changed)
  }
  const backOrder = useBackOrderQuestion(() => session.submit())
  const production = useProductionQuestion(order, session.submit)
  const summary = useSendSummary({ order, isDirty, onSent: onChanged })
  // In production it is what they need first.
  const isMade = order.status === 'In production' && sides.includes('maker')
  const actions: MenuAction[] = [
    { label: 'Print', press: () => window.print() },
    ...(may('ORDER_CREATE') && order.status !== 'Draft'
      ? [{ label: 'Order again', to: paths.order, state: orderAgain(order.id) }]
      : []),
    ...(may('ORDER_MANAGE') && may('ORDER_READ') ? [summary] : []),
    ...(isMade ? [] : [{ label: SHEET, to: paths.productionSheet(order.id) }]),
  ]
  const club = order.club_id === null ? undefined : { id: order.club_id, name: order.club_name ?? '' }

  // On phones the players come first.
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const shortages = <Shortages order={order} stock={stock} />

  return (
    <EditSession session={session}>
      <Box sx={{ displayPrint: 'none' }}>
        <PageTitle
          title={`${order.number} ${order.team_name}`}
          status={
            <>
              {!isPhone && <StatusChip status={order.status} />}
              {order.is_changed_since_print && <Chip size="small" color="warning" label="Changed since printed" />}
              <ShippedPieces order={order} />
              {isNotPrinted(order) && <Chip size="small" color="warning" label="Not printed yet" />}
            </>
          }
          about={order.club_name}
        >
          {isMade && (
            <ButtonLink to={paths.productionSheet(order.id)} variant="outlined" color="inherit">
              {SHEET}
            </ButtonLink>
          )}
          <OrderMoves
            order={order}
            sides={sides}
            stock={stock}
            isDirty={isDirty}
            onSaveFirst={(next) => {
              afterSave.current = next
              production.submit()
            }}
            onRefused={show}
            onMoved={changedHere}
            onChangedByOthers={onChanged}
            actions={actions}
          />
          <RecordWalk list={paths.orders} endpoint={listOrders} />
        </PageTitle>
        <StatusLine order={order} note={<ShortNote order={order} stock={stock} />} />
        <SessionNotices parts={lines} />
        <HeldMails order={order} />
        {!isPhone && shortages}
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            afterSave.current = null
            production.submit(event)
          }}
        >
          <Box sx={TWO_COLUMNS}>
            {isReadOnly ? (
              <ContentsText order={order} />
            ) : (
              <Contents form={form} packCount={order.packs.length} isTakeable={isTakeable(order)} checked={checked} />
            )}
            <Box sx={ASIDE}>
              {isPhone && shortages}
              <Card component="section" aria-label="Order details" sx={{ p: { xs: 2, sm: 2.5 } }}>
                <SectionTitle sx={{ mb: 2 }}>Order details</SectionTitle>
                {isReadOnly ? (
                  <DetailsText order={order} />
                ) : (
                  <OrderDetailsFields
                    form={details}
                    club={club}
                    status={order.status}
                    offersShipBy={sides.includes('office')}
                  />
                )}
              </Card>
              {STATUS_FACTS[order.status].hasParcels && (
                <Suspense>
                  <Parcels order={order} onChanged={changedHere} />
                </Suspense>
              )}
              <OrderApproval order={order} isDirty={isDirty} />
              {!isReadOnly && <CollectSizes order={order} isDirty={isDirty} onChanged={changedHere} />}
              <OrderHistory order={order} onRestore={isReadOnly ? undefined : restoreOrder} isDirty={isDirty} />
            </Box>
          </Box>
          <SaveFailure />
          {isDirty && !isReadOnly && (
            <FormBar isUnsaved>
              <Button type="submit" variant="contained" disabled={session.busy} sx={{ alignSelf: 'start' }}>
                Save order
              </Button>
            </FormBar>
          )}
        </Box>
        {summary.dialog}
        {backOrder.question}
        {production.question}
      </Box>
      <PrintedOrder order={order} form={form} />
    </EditSession>
  )
}

/** It is being made without a production sheet. */
const isNotPrinted = ({ status, is_printed }: Order): boolean => status === 'In production' && !is_printed

/** Its pieces have not been taken from stock yet. */
const isTakeable = ({ status }: Order): boolean => STATUS_FACTS[status].isOpen && !STATUS_FACTS[status].holdsStock

/** The fields of the form, and the version that it was loaded with. */
const startOf = (order: Order, keys: ReadonlyMap<number, number>) => ({
  ...OrderDetails.parse(order),
  ...contentsOf(order, keys),
  updated_at: order.updated_at,
})

/** Notes the keys of lines that a save has given ids, so that they stay the same lines on the screen. */
const keepKeys = (keys: Map<number, number>, sent: EditedContents, saved: Order): void => {
  for (const [nth, { players }] of saved.packs.entries()) {
    const lines = sent.packs[nth]?.players.filter(isOrderedPlayer)
    for (const [line, { id }] of players.entries()) {
      const key = lines?.[line]?.key
      if (key !== undefined && key !== id) keys.set(id, key)
    }
  }
}

/** The lines that changed with the newest version of an order, by the names that mark them. */
const useChangedLines = (order: Order): readonly string[] => {
  const [latest, setLatest] = useState<{ order: Order; lines: readonly string[] }>({ order, lines: [] })
  if (latest.order.updated_at !== order.updated_at) {
    setLatest({ order, lines: changedLines(contentsOf(latest.order), contentsOf(order)) })
  }
  return latest.lines
}

type ContentsProps = {
  form: EditedForm
  packCount: number
  isTakeable: boolean
  checked: CheckedContents | null
}

/** The packs and quantities of an edited order. Only they are rendered again while typing. */
const Contents = memo(function Contents({ form, packCount, isTakeable, checked }: ContentsProps) {
  return (
    <OrderEditor
      order={useContents(form)}
      setOrder={useChangeContents(form, packCount)}
      offersPaste
      isDocument
      tellsStock={isTakeable}
      checked={checked}
    />
  )
})

const SHEET = 'Production sheet'

/** Not a doubt, which is marked too. */
const WRONG = 'form [aria-invalid="true"]:not([data-doubt])'

/** Shows the errors of an order at their cells until these are changed. */
const useWrongCells = (form: ContractForm<typeof OrderFields>, read: () => EditedContents) => {
  const [checked, setChecked] = useState<CheckedContents | null>(null)
  const showAll = (wrong: readonly OrderFinding[]): void => {
    flushSync(() => {
      setChecked({ contents: structuredClone(read()), wrong })
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
  return { checked, show, clear: () => setChecked(null) }
}

/** The author of an order's stored version. */
const findLastOrderChange = (id: number, stored: Readonly<Record<string, unknown>>): Promise<LastChange> =>
  lastChangeIn(async () => {
    const { entries } = await callEndpoint(getOrderHistory, { params: { id }, query: {} })
    // Mails and sizes that are sent in change nothing of the order.
    return entries.filter(({ filter }) => ['edit', 'move', 'stock'].includes(filter))
  }, stored)
