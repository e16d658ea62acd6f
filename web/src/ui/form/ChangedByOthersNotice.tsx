import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { findLastChange } from './last-change.ts'
import type { ChangedByOthers } from './take-over.ts'

type ChangedByOthersNoticeProps = { area: string | undefined; id: number | null; changed: ChangedByOthers | null }

const MARKED_MS = 4000

/** Says that somebody has changed what is open here, and shows where. */
export function ChangedByOthersNotice({ area, id, changed }: ChangedByOthersNoticeProps) {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (!changed) return
    let isCurrent = true
    void findLastChange(area, id, changed.stored).then((last) => isCurrent && setName(last.name))
    return () => {
      isCurrent = false
    }
  }, [area, id, changed])
  if (!changed || name === null) return null
  const fields = [...changed.taken, ...changed.conflicts]
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

/** Brings fields into sight and marks them for a moment; the focus stays where it is. */
const show = (names: readonly string[]): void => {
  const found = names.flatMap((name) => {
    const input = document.querySelector(`main form [name="${name}"]`)
    return input?.closest<HTMLElement>('.MuiFormControl-root, .MuiFormControlLabel-root') ?? []
  })
  found[0]?.scrollIntoView({ block: 'center' })
  for (const field of found) {
    field.dataset.marked = ''
    setTimeout(() => delete field.dataset.marked, MARKED_MS)
  }
}
