import { listOrders } from '@kitroom/contract/listed-orders'
import type { OrderFields } from '@kitroom/contract/order'
import { createOrder, NO_CLUB } from '@kitroom/contract/order-calls'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '../../../access/access-context.ts'
import { useMay } from '../../../access/use-may.ts'
import { useAction } from '../../../api/hooks.ts'
import { newIdempotencyKey, type SaveKey, useSaveKey } from '../../../api/idempotency-key.ts'
import { paths } from '../../../paths.ts'
import { SectionTitle } from '../../../ui/display/texts.tsx'
import { EditSession, SaveFailure } from '../../../ui/editing/EditSession.tsx'
import type { ContractForm } from '../../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../../ui/editing/use-edit-session.tsx'
import { useNotify } from '../../../ui/feedback/notify.ts'
import { FormBar } from '../../../ui/form/FormBar.tsx'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { useIsHere } from '../../../ui/page/use-is-here.ts'
import type { OrderedContents } from '../roster/edited-order.ts'
import { OrderDetailsFields } from './order-details.tsx'

type SaveOrderSectionProps = {
  contents: () => OrderedContents
  /** The form of the details, which the page keeps in its draft. */
  details: ContractForm<typeof OrderFields>
  /** Kept in the draft, too: an order that has arrived without an answer is not created again. */
  saveKey: SaveKey
  /** Called after the save: the page drops its draft. */
  onSaved: () => void
}

/** Creates an order from the contents of a page. Shown only with the permission to create orders. */
export function SaveOrderSection(props: SaveOrderSectionProps) {
  const may = useMay()
  return may('ORDER_CREATE') ? <Section {...props} /> : null
}

/** Why the person can create no order at all; null if they can. */
const useDisabledReason = (): string | null => {
  const { user } = useAccess()
  const may = useMay()
  if (may('ORDER_MANAGE') || user?.clubName) return null
  return `${NO_CLUB}, so you cannot save an order. An administrator can add you to a club.`
}

function Section({ contents, details, saveKey, onSaved }: SaveOrderSectionProps) {
  const [isOpen, setOpen] = useState(true)
  // The page is left after the save; with another key its draft would be kept once more.
  const form = { ...details, saveKey: { ...saveKey, set: () => undefined } }
  const navigate = useNavigate()
  const isHere = useIsHere()
  const notify = useNotify()
  const { run } = useAction(createOrder, [listOrders])
  const session = useEditSession(form, {
    // The page stores its content.
    isStored: false,
    save: (values, _version, idempotencyKey = '') => run({ body: { ...values, ...contents() }, idempotencyKey }),
    conflictPath: 'team_name',
    onSaved: ({ order, message }) => {
      onSaved()
      if (message) notify(message)
      if (!isHere()) return
      void navigate(order?.id === undefined ? paths.orders : paths.savedOrder(order.id))
    },
  })
  const disabledReason = useDisabledReason()
  return (
    <EditSession session={session}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          // The section contains the team name and the fields of the server's errors.
          setOpen(true)
          session.submit(event)
        }}
        sx={{ display: 'contents', displayPrint: 'none' }}
      >
        <Accordion
          component="section"
          aria-label="Order details"
          expanded={isOpen}
          onChange={(_, open) => setOpen(open)}
          disableGutters
          variant="outlined"
          sx={{ mt: 'var(--details-gap, 24px)' }}
          slotProps={{ heading: { component: 'h2' } }}
        >
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>
            <SectionTitle component="span">Order details</SectionTitle>
          </AccordionSummary>
          <AccordionDetails>{isOpen && <OrderDetailsFields form={form} />}</AccordionDetails>
        </Accordion>
        <FormBar isUnsaved>
          <SaveFailure />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <ReasonedButton type="submit" variant="contained" disabled={session.busy} reason={disabledReason}>
              Save order
            </ReasonedButton>
          </Stack>
        </FormBar>
      </Box>
    </EditSession>
  )
}

/** The key of the order that a page saves. A page that was emptied begins another order. */
export const useOrderKey = (isChanged: boolean): SaveKey => {
  const saveKey = useSaveKey()
  const [wasChanged, setWasChanged] = useState(isChanged)
  if (wasChanged !== isChanged) {
    setWasChanged(isChanged)
    if (!isChanged) saveKey.set(newIdempotencyKey())
  }
  return saveKey
}
