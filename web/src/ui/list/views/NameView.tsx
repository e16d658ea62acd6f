import type { View } from '@kitroom/contract/views'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { EditDialog } from '../../editing/EditDialog.tsx'
import { SaveFailure } from '../../editing/EditSession.tsx'
import { useValueSession } from '../../editing/use-value-session.tsx'
import type { useViews } from './use-views.ts'

/** The prefix of the page parts that ask for the name of a view, for their drafts. */
export const VIEW_PART = 'view '

const TITLES = { save: 'Save view', copy: 'Copy view', rename: 'Rename view' } as const

/** What gets a name: the current list, or an existing view. */
export type Asked = { what: keyof typeof TITLES; id: number | null }

const partOf = ({ what, id }: Asked): string => `${VIEW_PART}${what}${id === null ? '' : ` ${id}`}`

/** Parses the rest of a part's name. */
export const askedIn = (part: string): Asked | null => {
  const [what = '', id] = part.split(' ')
  return isWhat(what) ? { what, id: id === undefined ? null : Number(id) } : null
}

const isWhat = (word: string): word is Asked['what'] => Object.hasOwn(TITLES, word)

type NameViewProps = {
  asked: Asked
  kept: ReturnType<typeof useViews>
  /** The view to copy or rename; null: the current list is saved, or the view is gone. */
  view: View | null
  /** The current query string of the list. */
  search: string
  onShow: (view: View) => void
  onClose: () => void
}

/** Asks for the name of a view that is saved, copied or renamed. A copy belongs to the user. */
export function NameView({ asked, kept, view, search, onShow, onClose }: NameViewProps) {
  const { what } = asked
  if (what !== 'save' && !view) return null
  const save = async (name: string, is_shared: boolean, key: string): Promise<{ view: View | undefined }> => {
    if (what !== 'rename')
      return kept.create({ name, is_shared, search: what === 'copy' && view ? view.search : search }, key)
    if (view) await kept.rename(view, { name, is_shared }, key)
    return { view: undefined }
  }
  return (
    <SaveViewDialog
      title={TITLES[what]}
      part={partOf(asked)}
      start={{ name: startName(what, view), isShared: what === 'rename' && view !== null && view.is_shared }}
      save={save}
      onSaved={(saved) => saved.view && onShow(saved.view)}
      onClose={onClose}
    />
  )
}

/** View names are unique per person: a copy of one's own view needs another name. */
const startName = (what: Asked['what'], view: View | null): string => {
  if (what === 'save' || !view) return ''
  return what === 'copy' && view.is_own ? `${view.name} copy` : view.name
}

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
function SaveViewDialog<A extends object>(props: SaveViewDialogProps<A>) {
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
