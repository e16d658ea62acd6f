import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiFailure } from '../../api/failure.ts'
import type { SaveOf } from '../../api/hooks.ts'
import { SmallButton, SmallQuietButton } from '../display/buttons.tsx'
import { SecondaryText } from '../display/texts.tsx'
import { EditSession, SaveFailure, SessionNotices } from '../editing/EditSession.tsx'
import { useContractForm } from '../editing/use-contract-form.ts'
import { useEditSession } from '../editing/use-edit-session.tsx'
import { useNotify } from '../feedback/notify.ts'
import { type FieldProps, useField } from '../form/field.ts'
import { InlineCell } from './InlineCell.tsx'
import { ROW_NOTICE } from './inline-layout.ts'
import type { InlineTexts, NamedInput, NamedSchema } from './named-row.ts'

type InlineEditorProps = {
  /** Cells that are not edited, before the buttons. */
  extra?: ReactNode
  /** The part of the page, for its draft: 'row 3'. */
  part: string
  schema: NamedSchema
  start: NamedInput & { id?: number; updated_at?: string }
  /** Initial values, as unsaved changes. */
  fill?: Readonly<Record<string, unknown>> | undefined
  /** Typing replaces the name that it starts with. */
  isCopy?: boolean
  texts: Omit<InlineTexts, 'addPrompt' | 'addButton'>
  isNew?: boolean
  submit: SaveOf<NamedInput, unknown>
  /** Closes the row. */
  onClose: () => void
  onSaved?: () => void
  onDenied: () => void
  onUnsaved: (unsaved: boolean) => void
}

/** The cells of a row that is being edited. A refusal keeps the editor open, except for a missing permission. */
export function InlineEditor(props: InlineEditorProps) {
  const { part, schema, start, texts, isNew = false, onDenied, onUnsaved } = props
  const form = useContractForm(schema, start)
  const { fill } = props
  const { setValue } = form
  const { isDirty } = form.formState
  const notify = useNotify()
  const session = useEditSession(form, {
    part,
    save: async (...sent) => {
      try {
        await props.submit(...sent)
        return ''
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 403) {
          session.finish()
          onDenied()
        }
        throw error
      }
    },
    failed: isNew ? texts.createFailed : texts.updateFailed,
    duplicate: texts.taken,
    broke: isNew ? texts.createBroke : texts.updateBroke,
    onClose: props.onClose,
    onSaved: (_answer, { said }) => {
      if (said) notify(said)
      props.onSaved?.()
    },
  })
  const { submit, busy, cancel } = session
  // After the draft, which keeps these too.
  useEffect(() => {
    for (const name of ['name', 'description'] as const) {
      if (fill && name in fill) setValue(name, String(fill[name] ?? ''), { shouldDirty: true })
    }
  }, [fill, setValue])

  // Before the next event: the guard must also ask if a person types and leaves at once.
  useLayoutEffect(() => {
    onUnsaved(isDirty)
    return () => onUnsaved(false)
  }, [isDirty, onUnsaved])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submit()
    else if (event.key === 'Escape' && !busy) cancel()
    else return
    event.preventDefault()
  }

  return (
    <EditSession session={session}>
      <InlineCell>
        <InlineField
          form={form}
          name="name"
          onKeyDown={onKeyDown}
          disabled={busy}
          autoFocus
          isSelected={props.isCopy}
        />
      </InlineCell>
      <InlineCell>
        <InlineField form={form} name="description" onKeyDown={onKeyDown} disabled={busy} />
      </InlineCell>
      {props.extra}
      <InlineCell>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
          <SmallButton variant="contained" onClick={() => submit()} disabled={busy} data-saves>
            {isNew ? (busy ? 'Creating...' : 'Create') : busy ? 'Saving...' : 'Save'}
          </SmallButton>
          <SmallQuietButton onClick={cancel} disabled={busy}>
            Cancel
          </SmallQuietButton>
        </Stack>
        <Box sx={ROW_NOTICE}>
          <SessionNotices />
        </Box>
        <SaveFailure />
      </InlineCell>
    </EditSession>
  )
}

type InlineFieldProps<V extends FieldValues, C, T> = FieldProps<V, C, T> & {
  onKeyDown: (event: KeyboardEvent) => void
  autoFocus?: boolean
  /** Typing replaces its text. */
  isSelected?: boolean | undefined
}

/** A field in a table row: its column heading labels it visually, or on small screens a line of its own. */
function InlineField<V extends FieldValues, C, T>(props: InlineFieldProps<V, C, T>) {
  const { field, about, error, helperText } = useField(props)
  return (
    <>
      <SecondaryText aria-hidden sx={{ display: { md: 'none' }, mb: 0.5 }}>
        {about.label}
      </SecondaryText>
      <TextField
        name={field.name}
        onBlur={field.onBlur}
        onChange={field.onChange}
        inputRef={field.ref}
        value={field.value ?? ''}
        error={error}
        helperText={helperText}
        onKeyDown={props.onKeyDown}
        onFocus={({ target }) => props.isSelected && target.select()}
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
