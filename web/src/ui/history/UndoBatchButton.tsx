import type { HistoryEntry } from '@kitroom/contract/activity'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUndoBatch } from './use-undo-batch.ts'

/**
 * Undoes the batch of an entry, with all records of it. Empty for a single change, and for the making of the record: one
 * would be left on the page of a record that is gone.
 */
export function UndoBatchButton({ entry: { batch_id, batch, kind } }: { entry: HistoryEntry }) {
  const client = useQueryClient()
  const undo = useUndoBatch(NOTHING)
  const [busy, setBusy] = useState(false)
  if (batch_id === null || !batch || kind === 'created') return null
  if (batch.is_undone) {
    return (
      <Typography variant="body2" color="textSecondary">
        Undone
      </Typography>
    )
  }
  const takeBack = async () => {
    setBusy(true)
    await undo(batch_id)
    // The page shows a record of any area, and what depends on it.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'GET' })
    setBusy(false)
  }
  return (
    <Button size="small" disabled={busy} onClick={() => void takeBack()}>
      Undo
    </Button>
  )
}

// All answers are read again.
const NOTHING = [] as const
