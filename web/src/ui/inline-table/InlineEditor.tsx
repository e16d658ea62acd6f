import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { ApiFailure, isVersionConflict } from '../../api/failure.ts'
import { showFormFailure } from '../form/form-failure.ts'
import { useContractForm } from '../form/use-contract-form.ts'
import { InlineCell } from './InlineCell.tsx'
import { InlineField } from './InlineField.tsx'
import type { NamedInput, NamedSchema } from './named-row.ts'

type InlineEditorProps = {
  /** Cells that are not edited, before the buttons. */
  extra?: ReactNode
  schema: NamedSchema
  start: NamedInput
  submitLabel: string
  busyLabel: string
  /** When the server refuses without words; when it says without words that the name is taken; when no answer comes. */
  failed: string
  taken: string
  broke: string
  submit: (input: NamedInput) => Promise<void>
  onDenied: () => void
  onCancel: () => void
  onUnsaved: (unsaved: boolean) => void
}

/** The cells of a row that is being edited. A refusal keeps the editor open, but for a missing permission. */
export function InlineEditor(props: InlineEditorProps) {
  const { schema, start, submitLabel, busyLabel, failed, taken, broke, onDenied, onCancel, onUnsaved } = props
  const form = useContractForm(schema, start)
  const { isDirty, isSubmitting } = form.formState
  const [error, setError] = useState<string | null>(null)

  // Before the next event: whoever types and leaves at once is asked as well.
  useLayoutEffect(() => {
    onUnsaved(isDirty)
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])

  const submit = form.handleSubmit(async (input) => {
    setError(null)
    try {
      await props.submit(input)
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status === 403) return onDenied()
      if (failure instanceof ApiFailure && failure.status === 0) return setError(broke)
      if (isVersionConflict(failure)) return setError(conflictText(failure.current))
      setError(showFormFailure(form, failure, { conflictPath: 'name', fallback: failed, taken, hasField: isField }))
    }
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void submit()
    else if (event.key === 'Escape' && !isSubmitting) onCancel()
    else return
    event.preventDefault()
  }

  return (
    <>
      <InlineCell>
        <InlineField form={form} name="name" onKeyDown={onKeyDown} disabled={isSubmitting} autoFocus />
      </InlineCell>
      <InlineCell>
        <InlineField form={form} name="description" onKeyDown={onKeyDown} disabled={isSubmitting} />
      </InlineCell>
      {props.extra}
      <InlineCell>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
          <Button size="small" variant="contained" onClick={() => void submit()} disabled={isSubmitting}>
            {isSubmitting ? busyLabel : submitLabel}
          </Button>
          <Button size="small" color="inherit" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        </Stack>
        {error && (
          <Typography role="alert" variant="body2" color="error" sx={{ mt: 0.5, textAlign: { md: 'right' } }}>
            {error}
          </Typography>
        )}
      </InlineCell>
    </>
  )
}

const conflictText = ({ name, description }: Readonly<Record<string, unknown>>): string =>
  `Somebody else saved this first. Stored now: ${[name, description].filter(Boolean).join(', ')}. Save again to replace it.`

const isField = (name: string): boolean => name === 'name' || name === 'description'
