import type { Order } from '@kitroom/contract/order'
import { listParcels, makesOrders, type Parcel, takeParcelBack } from '@kitroom/contract/order-parcels'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useMay } from '../../../access/use-may.ts'
import { useAction, useOptionalQuery } from '../../../api/hooks.ts'
import { SmallQuietButton } from '../../../ui/display/buttons.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { SecondaryText, SmallText } from '../../../ui/display/texts.tsx'
import { EditDialog } from '../../../ui/editing/EditDialog.tsx'
import { SaveFailure } from '../../../ui/editing/EditSession.tsx'
import { useContractForm } from '../../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../../ui/editing/use-edit-session.tsx'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { ORDER_ANSWERS } from './shortages.tsx'

type ParcelsProps = { order: Order; onChanged: (order: Order) => void }

/** The parcels of an order, each with its way to its contact. Nothing before the first one. */
export function Parcels({ order, onChanged }: ParcelsProps) {
  const may = useMay()
  const [takenBack, setTakenBack] = useState<Parcel | null>(null)
  const parcels = useOptionalQuery(listParcels, { params: { id: order.id } })?.parcels ?? []
  if (parcels.length === 0) return null
  const mayTakeBack = may('ORDER_READ') && may.any(...makesOrders.access.anyOf)
  return (
    <SectionCard title="Parcels" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box component="ul" sx={LIST}>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <SmallText sx={{ fontWeight: 600, textDecoration: parcel.taken_back_at ? 'line-through' : '' }}>
              Parcel {parcel.number}: {parcel.contents}
            </SmallText>
            <SecondaryText>
              <DateTime at={parcel.made_at} />
              {parcel.by_first_name && `, ${parcel.by_first_name} ${parcel.by_last_name}`}
              {parcel.taken_back_at && ` · taken back: ${parcel.taken_back_because}`}
            </SecondaryText>
            {(parcel.carrier || parcel.tracking) && (
              <SmallText>
                {parcel.carrier} <Tracking number={parcel.tracking} />
              </SmallText>
            )}
            {[parcel.note, parcel.address].filter(Boolean).map((text) => (
              <SmallText key={text} sx={{ whiteSpace: 'pre-line' }}>
                {text}
              </SmallText>
            ))}
            {mayTakeBack && !parcel.taken_back_at && (
              <SmallQuietButton aria-label={`Take back parcel ${parcel.number}`} onClick={() => setTakenBack(parcel)}>
                Take back
              </SmallQuietButton>
            )}
          </li>
        ))}
      </Box>
      {takenBack && (
        <TakeBackDialog order={order} parcel={takenBack} onChanged={onChanged} onClose={() => setTakenBack(null)} />
      )}
    </SectionCard>
  )
}

function Tracking({ number }: { number: string | null }) {
  if (!number?.startsWith('https://')) return number
  return (
    <Link href={number} target="_blank" rel="noreferrer">
      {number}
    </Link>
  )
}

type TakeBackDialogProps = ParcelsProps & { parcel: Parcel; onClose: () => void }

function TakeBackDialog({ order, parcel, onChanged, onClose }: TakeBackDialogProps) {
  const form = useContractForm(takeParcelBack.body, { reason: '' })
  const { run } = useAction(takeParcelBack, ORDER_ANSWERS)
  const notify = useNotify()
  const session = useEditSession(form, {
    part: `parcel ${parcel.id}`,
    save: (body, _version, idempotencyKey) =>
      run({ params: { id: order.id, parcelId: parcel.id }, body, idempotencyKey }),
    onSaved: ({ order: changed, message }) => {
      if (message) notify(message)
      onChanged(changed as Order) // an answer of this call is whole
    },
    onClose,
  })
  return (
    <EditDialog
      session={session}
      title={`Take back parcel ${parcel.number}`}
      about={`${parcel.contents} are owed again, and the contact gets a mail.`}
      save="Take back"
    >
      <SaveFailure />
      <TextInput form={form} name="reason" />
    </EditDialog>
  )
}

const LIST = {
  overflowWrap: 'anywhere',
  '& > li + li': { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 },
}
