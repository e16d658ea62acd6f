import { getHistory } from '@kitroom/contract/activity'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOptionalQuery } from '../../api/hooks.ts'
import { SectionCard } from '../page/SectionCard.tsx'
import { HistoryList } from './HistoryList.tsx'
import { LastChange } from './LastChange.tsx'
import { restoring } from './restored-values.ts'

type HistorySectionProps = {
  area: string
  id: number
  /** The address of its form, or false without permission. */
  edit: string | false
}

/** The history of a record, below its fields. Empty if it cannot be loaded. */
export function HistorySection({ area, id, edit }: HistorySectionProps) {
  const history = useOptionalQuery(getHistory, { query: { area, id: String(id) } })
  const section = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  // The list that the record was opened from.
  const { state } = useLocation()
  const newest = history?.entries[0]
  if (!history) return null
  return (
    <SectionCard title="History" ref={section} sx={{ mt: 2 }}>
      {newest && <LastChange entry={newest} onOpen={() => section.current?.focus()} />}
      <HistoryList
        entries={history.entries}
        before={history.before}
        onRestore={edit ? (values) => void navigate(edit, { state: { ...state, ...restoring(values) } }) : undefined}
      />
    </SectionCard>
  )
}
