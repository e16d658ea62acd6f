import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LastChange, Stored } from '../last-change.ts'
import type { ChangedByOthers } from './take-over.ts'

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
export function ChangedByOthersNotice({ changed, findLastChange, parts = [] }: ChangedByOthersNoticeProps) {
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
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        fields.length > 0 && (
          <Button color="inherit" size="small" onClick={() => show(fields)}>
            Show
          </Button>
        )
      }
    >
      {capitalised(name)} changed this just now
    </Alert>
  )
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Scrolls fields into view and highlights them for a moment; the focus stays. */
const show = (names: readonly string[]): void => {
  const found = names.flatMap((name) => {
    const part = document.querySelector<HTMLElement>(`${FORMS} [data-field="${name}"]`)
    const input = document.querySelector(`${FORMS} [name="${name}"]`)
    return part ?? input?.closest<HTMLElement>('.MuiFormControl-root, .MuiFormControlLabel-root') ?? []
  })
  found[0]?.scrollIntoView({ block: 'center' })
  for (const field of found) {
    field.dataset.marked = ''
    setTimeout(() => delete field.dataset.marked, MARKED_MS)
  }
}
