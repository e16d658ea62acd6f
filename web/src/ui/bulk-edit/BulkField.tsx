import type { Field } from '@kitroom/contract/describe-fields'
import type { ReferenceOption } from '@kitroom/contract/references'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { SelectField } from '../form/SelectField.tsx'
import { type BulkDraft, type Members, NO_MEMBERS } from './bulk-draft.ts'

type BulkFieldProps = {
  field: Field
  /** It says something of the change, and the record has no such field. */
  isRemark: boolean
  value: BulkDraft[string] | undefined
  options: readonly ReferenceOption[]
  onChange: (value: BulkDraft[string] | undefined) => void
}

const STAYS = 'Leave as it is'
const YES_OR_NO = [
  ['', STAYS],
  ['true', 'Yes'],
  ['false', 'No'],
] as const

/** The new value of one field for all selected records. By default they keep their own. */
export function BulkField(props: BulkFieldProps) {
  switch (props.field.kind) {
    case 'boolean':
      return <BulkFlag {...props} />
    case 'choice':
      return <BulkOption {...props} />
    case 'reference':
      return <BulkReference {...props} />
    case 'references':
      return <BulkMembers {...props} />
    default:
      return <BulkText {...props} />
  }
}

function BulkFlag({ field, value, onChange }: BulkFieldProps) {
  return (
    <SelectField
      label={field.label}
      value={String(value ?? '')}
      options={YES_OR_NO}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'true')}
      showsEmpty
    />
  )
}

function BulkOption({ field, isRemark, value, onChange }: BulkFieldProps) {
  const none = isRemark ? `Usual ${field.label.toLowerCase()}` : STAYS
  const options = (field.options ?? []).map((option) => [option, option] as const)
  return (
    <SelectField
      label={field.label}
      value={String(value ?? '')}
      options={[['', none], ...options]}
      onChange={onChange}
      showsEmpty
    />
  )
}

function BulkText({ field, value, onChange }: BulkFieldProps) {
  return (
    <TextField
      fullWidth
      size="small"
      label={field.label}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      placeholder={STAYS}
      helperText={field.nullable ? '(empty) empties it' : undefined}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { autoComplete: 'off' },
      }}
    />
  )
}

function BulkReference({ field, value, options, onChange }: BulkFieldProps) {
  return (
    <Autocomplete
      fullWidth
      size="small"
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(_, option) => onChange(option?.id)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      renderInput={(input) => <TextField {...input} label={field.label} placeholder={STAYS} />}
    />
  )
}

function BulkMembers({ field, value, options, onChange }: BulkFieldProps) {
  const members = typeof value === 'object' && value !== null ? value : NO_MEMBERS
  const list = (which: keyof Members, label: string) => (
    <Autocomplete
      multiple
      fullWidth
      size="small"
      options={options}
      value={options.filter(({ id }) => members[which].includes(id))}
      onChange={(_, chosen) => onChange({ ...members, [which]: chosen.map(({ id }) => id) })}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      renderInput={(input) => <TextField {...input} label={label} />}
    />
  )
  return (
    <>
      {list('add', `Add ${field.label}`)}
      {list('remove', `Remove ${field.label}`)}
    </>
  )
}
