import type { ActivityEntry } from '@kitroom/contract/activity'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../api/failure.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { changeText, kindText, personText } from '../../ui/history/history-text.ts'
import { ExportMenu } from '../../ui/list/ExportMenu.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { momentCell } from '../../ui/spreadsheet/moment-cell.ts'
import type { Table } from '../../ui/spreadsheet/table.ts'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityList } from './ActivityList.tsx'
import { readFilter, writeFilter } from './activity-filter.ts'
import { AREA_NAMES } from './area-names.ts'
import { allActivity, useActivity } from './use-activity.ts'

/** Everything that was changed, and by whom. */
export function ActivityPage() {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => readFilter(params), [params])
  const { entries, error, hasMore, isFetching, more } = useActivity(filter)
  const moreButton = useRef<HTMLButtonElement>(null)
  useLoadWhenSeen(moreButton, hasMore && !isFetching && !error, more)
  return (
    <>
      <PageTitle title="Activity">
        <ExportMenu table={async (reading) => tableOf(await allActivity(filter, reading))} />
      </PageTitle>
      <ActivityFilters
        filter={filter}
        entries={entries ?? []}
        onFilter={(next) => setParams(writeFilter(next), { replace: true })}
      />
      {error && <Alert severity="error">{messageOf(error, 'Failed to load data')}</Alert>}
      {entries?.length === 0 && <EmptyState>Nothing has been changed.</EmptyState>}
      {entries && entries.length > 0 && <ActivityList entries={entries} />}
      {hasMore && (
        <Button onClick={more} disabled={isFetching} ref={moreButton} sx={{ mt: 2 }}>
          Earlier activity
        </Button>
      )}
    </>
  )
}

/** Loads what comes next as soon as its button is scrolled into sight. After a failure only a press asks again. */
const useLoadWhenSeen = (button: RefObject<HTMLButtonElement | null>, isWanted: boolean, more: () => void): void => {
  const load = useEffectEvent(more)
  useEffect(() => {
    if (!isWanted || !button.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) load()
    })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [button, isWanted])
}

const tableOf = (entries: readonly ActivityEntry[]): Table => ({
  name: 'Activity',
  headings: ['When', 'Who', 'Area', 'Record', 'Kind', 'What'],
  rows: entries.map((entry) => [
    momentCell(entry.happened_at),
    personText(entry),
    AREA_NAMES[entry.area] ?? entry.area,
    entry.record_name,
    kindText(entry.kind),
    entry.changes.map(changeText).join('; '),
  ]),
})
