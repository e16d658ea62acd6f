import type { View } from '@kitroom/contract/views'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { z } from 'zod'
import { EditDialog } from '../../editing/EditDialog.tsx'
import { SaveFailure } from '../../editing/EditSession.tsx'
import { useValueSession } from '../../editing/use-value-session.tsx'
import type { useViews } from './use-views.ts'

const TITLES = { save: 'Save view', copy: 'Copy view', rename: 'Rename view' } as const

/** The list or the view that gets a name. */
export type NameRequest = { what: keyof typeof TITLES; id: number | null }

const Typed = z.object({ name: z.string(), isShared: z.boolean() })

type NameViewProps = {
  what: NameRequest['what']
  /** The part of the page, for its draft. */
  part: string
  views: ReturnType<typeof useViews>
  /** The view to copy or rename; null: the current list is saved, or the view is gone. */
  view: View | null
  /** The current query string of the list. */
  search: string
  onShow: (view: View) => void
  onClose: () => void
}

/** Asks for the name of a view that is saved, copied or renamed, and whether it is shared. A copy belongs to the user. */
export function NameView({ what, part, views: { create, rename }, view, search, onShow, onClose }: NameViewProps) {
  const title = TITLES[what]
  const start = { name: startName(what, view), isShared: what === 'rename' && view?.is_shared === true }
  const [value, setValue] = useState(start)
  const { name, isShared } = value
  const save = async (key: string): Promise<{ view: View | undefined }> => {
    const input = { name: name.trim(), is_shared: isShared }
    if (what !== 'rename') return create({ ...input, search: what === 'copy' && view ? view.search : search }, key)
    if (view) await rename(view, input, key)
    return { view: undefined }
  }
  const session = useValueSession({
    part,
    schema: Typed,
    value,
    start,
    fill: setValue,
    save,
    onSaved: (saved) => saved.view && onShow(saved.view),
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
        onChange={({ target }) => setValue({ ...value, name: target.value })}
        error={error !== null}
        helperText={error}
      />
      <FormControlLabel
        control={<Checkbox checked={isShared} onChange={(_, checked) => setValue({ ...value, isShared: checked })} />}
        label="Shared"
      />
    </EditDialog>
  )
}

/** View names are unique per person: a copy of one's own view needs another name. */
const startName = (what: NameRequest['what'], view: View | null): string => {
  if (what === 'save' || !view) return ''
  return what === 'copy' && view.is_own ? `${view.name} copy` : view.name
}
