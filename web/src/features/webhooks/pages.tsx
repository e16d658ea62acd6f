import { fieldOf } from '@kitroom/contract/describe-fields'
import { EVENT_KINDS, type EventField, type Webhook, WebhookInput, webhooks } from '@kitroom/contract/webhooks'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { CheckboxInput } from '../../ui/form/CheckboxInput.tsx'
import { FormRow, FormSection } from '../../ui/form/FormRow.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { ListLink } from '../../ui/list/ListLink.tsx'
import { recordPages } from '../../ui/record-pages/record-pages.ts'
import { useNewSecret } from './new-secret.tsx'
import { stateOf } from './state.ts'

const LIST = '/admin/webhooks'
const FIELDS = Object.keys(EVENT_KINDS) as EventField[] // its own keys

const wantedBy = (webhook: Webhook): string =>
  FIELDS.filter((field) => webhook[field])
    .map((field) => fieldOf(WebhookInput, field).label)
    .join(', ')

export default recordPages<Webhook, typeof WebhookInput>(webhooks, {
  columns: [
    { field: 'name', width: '20%', key: true },
    { field: 'url', oneLine: true },
    { id: 'events', label: 'Events', kind: 'text', value: wantedBy, oneLine: true },
    { id: 'state', label: 'State', kind: 'text', value: (webhook) => stateOf(webhook), width: 168 },
    // It is a part of the state.
    { field: 'is_active', width: 112, hidden: true },
  ],
  searchLabel: 'Search by name or address',
  useListProps: () => ({ actions: deliveriesOf, actionsWidth: 190 }),
  useFormProps: (id) => {
    const navigate = useNavigate()
    const { make, dialog } = useNewSecret(() => void navigate(LIST))
    return id === undefined ? { onSaved: ({ webhook }) => make(webhook.id), about: dialog } : {}
  },
  fields: (form) => (
    <>
      <TextInput form={form} name="name" hint="The program that is told" />
      <TextInput
        form={form}
        name="url"
        hint="Each event is posted to this address: public and https, or in a network of WEBHOOKS_ALLOW"
      />
      <FormSection title="Events">
        <FormRow>
          {FIELDS.map((name) => (
            <CheckboxInput key={name} form={form} name={name} />
          ))}
        </FormRow>
      </FormSection>
      <CheckboxInput form={form} name="is_active" />
    </>
  ),
})

const deliveriesOf = ({ id }: { id: number }) => (
  <Button size="small" component={ListLink} to={`${LIST}/${id}/deliveries`}>
    Deliveries
  </Button>
)
