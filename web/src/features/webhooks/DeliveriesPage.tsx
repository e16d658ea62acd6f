import { Delivery, getWebhook, listDeliveries, sendAgain } from '@kitroom/contract/webhooks'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMay } from '../../access/use-may.ts'
import { useListQuery } from '../../api/hooks.ts'
import { SmallButton } from '../../ui/display/buttons.tsx'
import { useResentAction } from '../../ui/editing/use-resend.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { useReport } from '../../ui/feedback/notify.ts'
import { BackLink } from '../../ui/list/BackLink.tsx'
import { NO_ROWS } from '../../ui/list/column.ts'
import { columnsOf } from '../../ui/list/columns-of.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { useIdParam } from '../../ui/page/use-id-param.ts'
import { useNewSecret } from './new-secret.tsx'
import { stateOf } from './state.ts'

const outcomeOf = ({ sent_at, gave_up_at }: Delivery): string => {
  if (sent_at !== null) return 'Arrived'
  return gave_up_at === null ? 'Waiting' : 'Given up'
}

const COLUMNS = columnsOf<Delivery>(Delivery, [
  { id: 'happened_at', label: 'Time', kind: 'date-time', value: ({ happened_at }) => happened_at, width: 190 },
  { id: 'kind', label: 'Event', kind: 'choice', value: ({ kind }) => kind, width: 190 },
  { id: 'outcome', label: 'Outcome', kind: 'choice', value: outcomeOf, width: 120 },
  { id: 'answer', label: 'Answer', kind: 'choice', value: ({ answer }) => answer },
  { id: 'attempts', label: 'Attempts', kind: 'number', value: ({ attempts }) => attempts, width: 112, align: 'right' },
  { id: 'event_id', label: 'Event ID', kind: 'text', value: ({ event_id }) => event_id, hidden: true, key: true },
])

/** The deliveries of a webhook, newest first. */
export function DeliveriesPage() {
  const params = { id: useIdParam() }
  const ofWebhook = useListQuery(getWebhook, { params })
  const webhook = ofWebhook.data?.webhook
  const query = useListQuery(listDeliveries, { params })
  const mayUpdate = useMay()('WEBHOOKS_UPDATE')
  return (
    <ListPage
      query={webhook ? query : ofWebhook}
      call="listDeliveries"
      title="Deliveries"
      one="Delivery"
      about={webhook && `${webhook.name} · ${stateOf(webhook)}`}
      buttons={
        <>
          {mayUpdate && webhook && <NewSecretButton id={webhook.id} replaces={webhook.secret_made_at !== null} />}
          <BackLink to="/admin/webhooks" of="webhooks" />
        </>
      }
      rows={query.data?.deliveries ?? NO_ROWS}
      columns={COLUMNS}
      searchLabel="Search by event or answer"
      {...(mayUpdate ? { actions: sendAgainOf, actionsWidth: 140 } : {})}
    />
  )
}

const sendAgainOf = ({ id }: Delivery) => <SendAgainButton id={id} />

function SendAgainButton({ id }: { id: number }) {
  const { run, busy } = useResentAction(sendAgain, [listDeliveries])
  const report = useReport('It could not be sent again.', 'Sent again')
  return (
    <SmallButton disabled={busy} onClick={() => void report(() => run({ params: { id } }))}>
      Send again
    </SmallButton>
  )
}

/** A receiver that knows the earlier secret refuses what comes after: asked first. */
function NewSecretButton({ id, replaces }: { id: number; replaces: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { make, busy, dialog } = useNewSecret()
  const confirm = () => {
    setAsking(false)
    void make(id)
  }
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={() => (replaces ? setAsking(true) : void make(id))}>
        New secret
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Make a new secret?"
        confirm="Make it"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        The present one ends at once: the receiver refuses events until it knows the new one.
      </ConfirmDialog>
      {dialog}
    </>
  )
}
