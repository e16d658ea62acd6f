import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SmallQuietButton } from '../display/buttons.tsx'
import { StatusAlert } from '../display/StatusAlert.tsx'
import { type FormFields, FormFieldsContext } from './form-fields.ts'
import type { LastChange, Stored } from './last-change.ts'
import type { ChangedByOthers } from './parts/take-over.ts'

/** An open place where a person types and saves. */
export type Session = {
  /** Sends the content of the screen. Without a connection it is repeated until an answer comes. */
  submit: (event?: { preventDefault: () => void }) => void
  /** Also while a save is checked and merged. */
  busy: boolean
  isOffline: boolean
  /** Why the last save failed, unless a field says so. */
  failure: string | null
  /** Removes the text of the last attempt, and ends its repetition. */
  clear: () => void
  /** Discards the changes, offers 'Undo' for them, and closes a dialog. */
  cancel: () => void
  /** The same after a question: for Escape and a press outside. */
  tryToClose: () => void
  /** The content is used, or cannot be used any more: the page may be left, and its draft goes. */
  finish: () => void
  /** Closes a dialog, whose draft stays. */
  pause: () => void
  /** Whether the browser stores the draft. */
  isKept: boolean
  draftNotice: ReactNode
  dialogs: ReactNode
  /** Of a form: its fields, and what others have stored since it was opened. */
  fields: FormFields | null
  changedByOthers: ChangedByOthers | null
  findLastChange: ((stored: Stored) => Promise<LastChange>) | null
}

const SessionContext = createContext<Session | null>(null)

/** The session of editing around a component. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('There is no session of editing around this')
  return session
}

/** Everything that belongs to one session of editing, with its dialogs. */
export function EditSession({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <SessionContext value={session}>
      <FormFieldsContext value={session.fields}>
        {children}
        {session.dialogs}
      </FormFieldsContext>
    </SessionContext>
  )
}

type SessionNoticesProps = {
  maxWidth?: number
  /** The changed parts of fields, as in `data-field`. */
  parts?: readonly string[]
  /** By default the fields of the form. */
  changedByOthers?: ChangedByOthers | null
}

/** That there is a draft, and that others have changed what is open. */
export function SessionNotices({ maxWidth, parts = [], changedByOthers }: SessionNoticesProps) {
  const session = useSession()
  return (
    <>
      {session.draftNotice && <Box sx={{ maxWidth }}>{session.draftNotice}</Box>}
      {session.findLastChange && (
        <ChangedByOthersNotice
          changed={changedByOthers ?? session.changedByOthers}
          findLastChange={session.findLastChange}
          parts={parts}
        />
      )}
    </>
  )
}

/** Why it was not saved, if no field is at fault, and that it is repeated. A reason comes into view. */
export function SaveFailure({ failure: ownFailure }: { failure?: string | null }) {
  const { isOffline, ...session } = useSession()
  const failure = ownFailure === undefined ? session.failure : ownFailure
  const reason = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) reason.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure && !isOffline) return null
  return (
    <Alert ref={reason} severity={isOffline ? 'warning' : 'error'} sx={REASON}>
      {failure && <div>{failure}</div>}
      {isOffline && <div>Not saved: no connection. It is sent as soon as you are back.</div>}
    </Alert>
  )
}

// Not under the bars at the window's top and foot.
const REASON = { scrollMarginBlock: '80px' }

type ChangedByOthersNoticeProps = {
  changed: ChangedByOthers | null
  /** Fetches who it was. */
  findLastChange: (stored: Stored) => Promise<LastChange>
  /** The changed parts of fields, as in `data-field`. */
  parts?: readonly string[]
}

const MARKED_MS = 4000
// A row that is edited in place is one, too, and so is the list of a transfer screen.
const FORMS = ':is(main :is(form, tr, [role="listbox"]), [role="dialog"] form)'

/** Reports that another user has changed what is open here, and shows where. */
function ChangedByOthersNotice({ changed, findLastChange, parts = [] }: ChangedByOthersNoticeProps) {
  const [name, setName] = useState<string | null>(null)
  const find = useEffectEvent(findLastChange)
  useEffect(() => {
    if (!changed) return
    let isCurrent = true
    void find(changed.stored).then((last) => isCurrent && setName(last.name))
    return () => {
      isCurrent = false
    }
  }, [changed])
  if (!changed || name === null) return null
  const fields = [...changed.taken, ...changed.conflicts, ...parts]
  return (
    <StatusAlert
      sx={{ mb: 2 }}
      action={fields.length > 0 && <SmallQuietButton onClick={() => show(fields)}>Show</SmallQuietButton>}
    >
      {capitalised(name)} changed this just now
    </StatusAlert>
  )
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Scrolls fields into view and highlights them for a moment; the focus stays. */
const show = (names: readonly string[]): void => {
  const fields = names.flatMap((name) => {
    const part = document.querySelector<HTMLElement>(`${FORMS} [data-field="${name}"]`)
    const input = document.querySelector(`${FORMS} [name="${name}"]`)
    return part ?? input?.closest<HTMLElement>('.MuiFormControl-root, .MuiFormControlLabel-root') ?? []
  })
  fields[0]?.scrollIntoView({ block: 'center' })
  for (const field of fields) {
    field.dataset.marked = ''
    setTimeout(() => delete field.dataset.marked, MARKED_MS)
  }
}
