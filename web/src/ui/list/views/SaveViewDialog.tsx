import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { EditDialog } from '../../editing/EditDialog.tsx'
import { SaveFailure } from '../../editing/EditSession.tsx'
import { useValueSession } from '../../editing/use-value-session.tsx'

const Typed = z.object({ name: z.string(), isShared: z.boolean() })

type SaveViewDialogProps<A> = {
  /** The title of the dialog and of its button. */
  title: string
  /** The dialog's part of the page, for its draft. */
  part: string
  /** The initial values of the fields. */
  start: z.output<typeof Typed>
  save: (name: string, isShared: boolean, idempotencyKey: string) => Promise<A>
  onSaved: (answer: A) => void
  onClose: () => void
}

/** Asks for the name of a view, and whether it is shared. */
export function SaveViewDialog<A extends object>(props: SaveViewDialogProps<A>) {
  const { title, part, start, onClose } = props
  const [name, setName] = useState(start.name)
  const [isShared, setIsShared] = useState(start.isShared)
  const session = useValueSession({
    part,
    schema: Typed,
    value: useMemo(() => ({ name, isShared }), [name, isShared]),
    start,
    isChanged: name !== start.name || isShared !== start.isShared,
    fill: (kept) => {
      setName(kept.name)
      setIsShared(kept.isShared)
    },
    save: (idempotencyKey) => props.save(name.trim(), isShared, idempotencyKey),
    onSaved: props.onSaved,
    onClose,
    failed: 'Unknown error occurred',
  })
  // Every refusal of the server concerns the name.
  const error = session.isOffline ? null : session.failure
  return (
    <EditDialog session={session} title={title} save={title}>
      <SaveFailure failure={session.isOffline ? session.failure : null} />
      <TextField
        autoFocus
        fullWidth
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={error !== null}
        helperText={error}
      />
      <FormControlLabel
        control={<Checkbox checked={isShared} onChange={(_, checked) => setIsShared(checked)} />}
        label="Shared"
      />
    </EditDialog>
  )
}
