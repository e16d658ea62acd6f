import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SaveOf } from '../../api/hooks.ts'
import { useNotify } from '../feedback/notify.ts'
import { areaOf } from '../form/area-of-form.ts'
import { ChangedByOthersNotice } from '../form/ChangedByOthersNotice.tsx'
import { ConflictDialog } from '../form/ConflictDialog.tsx'
import { type FieldProps, useField } from '../form/field.ts'
import { type FormFields, FormFieldsContext } from '../form/form-fields.ts'
import { findLastChange } from '../form/last-change.ts'
import { useContractForm } from '../form/use-contract-form.ts'
import { useFormDraft } from '../form/use-form-draft.tsx'
import { useFormSave } from '../form/use-form-save.ts'
import { SaveFailure } from '../saving/SaveFailure.tsx'
import { InlineCell } from './InlineCell.tsx'
import { ROW_NOTICE } from './inline-layout.ts'
import type { NamedInput, NamedSchema } from './named-row.ts'

type InlineEditorProps = {
  /** Cells that are not edited, before the buttons. */
  extra?: ReactNode
  /** The part of the page, for its draft: 'row 3'. */
  part: string
  schema: NamedSchema
  start: NamedInput & { id?: number; updated_at?: string }
  /** Initial values, as unsaved changes. */
  fill?: Readonly<Record<string, unknown>> | undefined
  submitLabel: string
  busyLabel: string
  /** Shown for a refusal without a message; for a taken name without a message; if no answer comes. */
  failed: string
  taken: string
  broke: string
  submit: SaveOf<NamedInput, unknown>
  onSaved: () => void
  onDenied: () => void
  onCancel: () => void
  onUnsaved: (unsaved: boolean) => void
}

/** The cells of a row that is being edited. A refusal keeps the editor open, except for a missing permission. */
export function InlineEditor(props: InlineEditorProps) {
  const { part, schema, start, submitLabel, busyLabel, failed, taken, broke, onDenied, onCancel, onUnsaved } = props
  const form = useContractForm(schema, start)
  const { fill } = props
  const { setValue } = form
  const { isDirty, isSubmitting } = form.formState
  const draft = useFormDraft(form, part)
  // After the draft, which keeps these too.
  useEffect(() => {
    for (const name of ['name', 'description'] as const) {
      if (fill && name in fill) setValue(name, String(fill[name] ?? ''), { shouldDirty: true })
    }
  }, [fill, setValue])
  const [fields] = useState<FormFields>(() => new Map())

  // Before the next event: the guard must also ask if a person types and leaves at once.
  useLayoutEffect(() => {
    onUnsaved(isDirty)
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])

  const notify = useNotify()
  const { submit, banner, isOffline, choosing } = useFormSave(form, {
    save: props.submit,
    hasField: isField,
    fallback: failed,
    taken,
    broke,
    onSaved: (_answer, takenOver) => {
      draft.drop()
      if (takenOver) notify(takenOver)
      props.onSaved()
    },
    onDenied: () => {
      draft.drop()
      onDenied()
    },
  })
  const cancel = () => {
    draft.cancel()
    onCancel()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to an input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void submit()
    else if (event.key === 'Escape' && !isSubmitting) cancel()
    else return
    event.preventDefault()
  }

  return (
    <FormFieldsContext value={fields}>
      <InlineCell>
        <InlineField form={form} name="name" onKeyDown={onKeyDown} disabled={isSubmitting} autoFocus />
      </InlineCell>
      <InlineCell>
        <InlineField form={form} name="description" onKeyDown={onKeyDown} disabled={isSubmitting} />
      </InlineCell>
      {props.extra}
      <InlineCell>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
          <Button size="small" variant="contained" onClick={() => void submit()} disabled={isSubmitting} data-saves>
            {isSubmitting ? busyLabel : submitLabel}
          </Button>
          <Button size="small" color="inherit" onClick={cancel} disabled={isSubmitting}>
            Cancel
          </Button>
        </Stack>
        {draft.notice && <Box sx={ROW_NOTICE}>{draft.notice}</Box>}
        <ChangedByOthersNotice
          changed={form.changedByOthers}
          findLastChange={(stored) => findLastChange(areaOf(form), start.id, stored)}
        />
        <SaveFailure banner={banner} isOffline={isOffline} />
        {choosing && <ConflictDialog fields={fields} {...choosing} />}
      </InlineCell>
    </FormFieldsContext>
  )
}

const isField = (name: string): boolean => name === 'name' || name === 'description'

type InlineFieldProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  onKeyDown: (event: KeyboardEvent) => void
  autoFocus?: boolean
}

/** A field in a table row: its column heading labels it visually, or on small screens a line of its own. */
function InlineField<V extends FieldValues, C, T>(props: InlineFieldProps<V, C, T>) {
  const { field, about, error, helperText } = useField(props)
  return (
    <>
      <Typography aria-hidden variant="body2" color="textSecondary" sx={{ display: { md: 'none' }, mb: 0.5 }}>
        {about.label}
      </Typography>
      <TextField
        name={field.name}
        onBlur={field.onBlur}
        onChange={field.onChange}
        inputRef={field.ref}
        value={field.value ?? ''}
        error={error}
        helperText={helperText}
        onKeyDown={props.onKeyDown}
        autoFocus={props.autoFocus ?? false}
        autoComplete="off"
        slotProps={{
          htmlInput: { 'aria-label': about.label, readOnly: props.disabled ?? false },
          formHelperText: { sx: { mx: 0 } },
        }}
      />
    </>
  )
}
