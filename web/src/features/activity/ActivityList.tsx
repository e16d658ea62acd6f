import { type ActivityEntry, listActivity } from '@kitroom/contract/activity'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useUndoBatch } from '../../ui/history/use-undo-batch.ts'
import { useTableLayout } from '../../ui/list/use-table-layout.ts'
import { ActivityCards } from './ActivityCards.tsx'
import { ActivityTable } from './ActivityTable.tsx'

const REFRESHES = [listActivity]

/** Who did what, newest first. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const isTable = useTableLayout()
  const undo = useUndoBatch(REFRESHES)
  const [undoing, setUndoing] = useState<number | null>(null)
  const takeBack = async (id: number) => {
    setUndoing(id)
    await undo(id)
    setUndoing(null)
  }
  const undoOf = ({ batch }: ActivityEntry) => {
    if (!batch) return null
    if (batch.is_undone) return 'Undone'
    return (
      <Button size="small" disabled={undoing !== null} onClick={() => void takeBack(batch.id)}>
        Undo
      </Button>
    )
  }
  return isTable ? <ActivityTable entries={entries} undo={undoOf} /> : <ActivityCards entries={entries} undo={undoOf} />
}
