import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { type ListRow, namingColumn } from './column.ts'
import { RowName } from './RowName.tsx'
import type { List } from './use-list.ts'

type SavedElsewhereProps<Row> = {
  list: List<Row>
  /** The record that was just saved. */
  saved: number | null
  open: ((row: Row) => string) | undefined
}

/** Links to a record just saved if search and filters exclude it. Changing them removes the message. */
export function SavedElsewhere<Row extends ListRow>({ list, saved, open }: SavedElsewhereProps<Row>) {
  const about = JSON.stringify([list.state.search, list.state.filters])
  const [closed, setClosed] = useState<number | null>(null)
  const [seen, setSeen] = useState({ saved, about })
  if (seen.saved !== saved) setSeen({ saved, about })
  const row = list.rows.find(({ id }) => id === saved)
  const naming = namingColumn(list.columns)
  if (closed === saved || seen.about !== about || !row || !naming || list.matching.includes(row)) return null
  return (
    <Alert severity="info" role="status" onClose={() => setClosed(saved)} sx={{ mb: 1.5, displayPrint: 'none' }}>
      Saved, and not among what is searched and filtered for:{' '}
      <RowName to={open?.(row)}>{String(naming.value(row) ?? '')}</RowName>
    </Alert>
  )
}
