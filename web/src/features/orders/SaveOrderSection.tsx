import { createOrder, listOrders, type OrderInput } from '@kitroom/contract/orders'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '../../access/use-may.ts'
import { useAction } from '../../api/hooks.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { paths } from '../../paths.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import { type FormFields, FormFieldsContext } from '../../ui/form/form-fields.ts'
import { SaveFailure } from '../../ui/form/SaveFailure.tsx'
import { useFormSave } from '../../ui/form/use-form-save.ts'
import { OrderDetailsFields } from './OrderDetailsFields.tsx'
import type { OrderDetails } from './order-details.ts'
import { useDetailsForm } from './use-details-form.ts'

type SaveOrderSectionProps = {
  /** What the page holds now. */
  contents: () => Pick<OrderInput, 'packs' | 'hoodie' | 'windbreaker'>
  /** What is typed in the section; null where nothing is. The page keeps it with what it holds. */
  details: OrderDetails | null
  setDetails: (details: OrderDetails | null) => void
  /** It is saved: the page lets go of it. */
  onSaved: () => void
}

/** Makes an order of what a page holds, for those who may make orders. Nobody else sees anything of it. */
export function SaveOrderSection(props: SaveOrderSectionProps) {
  const may = useMay()
  return may('ORDER_CREATE') ? <Section {...props} /> : null
}

function Section({ contents, details, setDetails, onSaved }: SaveOrderSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [fields] = useState<FormFields>(() => new Map())
  const keyFor = useKeyOfBody()
  const form = useDetailsForm(details, setDetails)
  const navigate = useNavigate()
  const notify = useNotify()
  const { run } = useAction(createOrder, [listOrders])
  const { submit, banner, isOffline } = useFormSave(form, {
    save: (values) => {
      const body = { ...values, ...contents() }
      return run({ body, idempotencyKey: keyFor(body) })
    },
    hasField: (name) => fields.has(name),
    conflictPath: 'team_name',
    onSaved: ({ order, message }) => {
      onSaved()
      if (message) notify(message)
      void navigate(order?.id === undefined ? paths.orders : paths.savedOrder(order.id))
    },
  })
  const { isSubmitting } = form.formState
  // What came from a draft or an earlier order is in sight.
  const [hadDetails, setHadDetails] = useState(false)
  if (hadDetails !== (details !== null)) {
    setHadDetails(details !== null)
    if (details !== null) setOpen(true)
  }
  return (
    <FormFieldsContext value={fields}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          // The team name stands in it, and what the server says of the others.
          setOpen(true)
          void submit(event)
        }}
        sx={{ mt: 3, displayPrint: 'none' }}
      >
        <Accordion
          expanded={isOpen}
          onChange={(_, open) => setOpen(open)}
          disableGutters
          variant="outlined"
          slotProps={{ heading: { component: 'h2' } }}
        >
          <AccordionSummary expandIcon={<ExpandMoreIcon />}>
            <Typography variant="h2" component="span">
              Order details
            </Typography>
          </AccordionSummary>
          <AccordionDetails>{isOpen && <OrderDetailsFields form={form} />}</AccordionDetails>
        </Accordion>
        <SaveFailure banner={banner} isOffline={isOffline} />
        <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ mt: 2 }}>
          Save order
        </Button>
      </Box>
    </FormFieldsContext>
  )
}

/** The same key for the same body: pressed again when no answer came, it makes no second order. */
const useKeyOfBody = (): ((body: object) => string) => {
  const last = useRef({ text: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (text !== last.current.text) last.current = { text, key: newIdempotencyKey() }
    return last.current.key
  }
}
