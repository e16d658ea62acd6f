import { type ActivityEntry, listActivity } from '@kitroom/contract/activity'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { callEndpoint } from '../../api/client.ts'
import { messageOf } from '../../api/failure.ts'
import { queryKeyOf } from '../../api/query-key.ts'
import { type Reading, readPages } from '../../api/read-pages.ts'
import { browserName } from '../../ui/display/browser-name.ts'
import { beginningOf } from '../../ui/display/day.ts'
import { RowList } from '../../ui/display/RowList.tsx'
import { shortMoment } from '../../ui/display/short-moment.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { changeText, kindText, personText } from '../../ui/history/history-text.ts'
import { useUndoBatch } from '../../ui/history/use-undo-batch.ts'
import { ExportMenu } from '../../ui/list/ExportMenu.tsx'
import { useTableLayout } from '../../ui/list/use-printing.ts'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import type { Table as ExportedTable } from '../../ui/spreadsheet/table.ts'
import { momentCell } from '../../ui/spreadsheet/table.ts'
import { type ActivityFilter, ActivityFilters, readFilter, writeFilter } from './ActivityFilters.tsx'
import { AREA_NAMES, batchText, entryPath, whatText } from './entry-text.ts'

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

const tableOf = (entries: readonly ActivityEntry[]): ExportedTable => ({
  name: 'Activity',
  headings: ['When', 'Who', 'Area', 'Record', 'Kind', 'What', 'Address', 'Browser'],
  rows: entries.map((entry) => [
    momentCell(entry.happened_at),
    personText(entry),
    AREA_NAMES[entry.area] ?? entry.area,
    entry.record_name,
    kindText(entry.kind),
    entry.changes.map(changeText).join('; '),
    entry.address ?? '',
    entry.user_agent ?? '',
  ]),
})

const REFRESHES = [listActivity]

/** Who did what, newest first. */
function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
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

type ActivityRowsProps = { entries: readonly ActivityEntry[]; undo: (entry: ActivityEntry) => ReactNode }

/** Who did what, on a phone: what changed is the widest line. */
function ActivityCards({ entries, undo }: ActivityRowsProps) {
  const now = new Date()
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, px: 2, py: 0.5 }}>
      <RowList label="Activity">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <ActivityRecord entry={entry} />
              <Typography variant="body2">{wellWrapped(whatText(entry))}</Typography>
              <ClientLine entry={entry} />
              <Typography variant="body2" color="textSecondary">
                {shortMoment(entry.happened_at, now)}, <span translate="no">{personText(entry)}</span>
              </Typography>
            </Box>
            {undo(entry)}
          </li>
        ))}
      </RowList>
    </Paper>
  )
}

/** The days of a filter are those of the reader's time zone, both included. */
const momentsOf = ({ from, to }: ActivityFilter) => ({
  ...(from === undefined ? {} : { from: beginningOf(from) ?? from }),
  ...(to === undefined ? {} : { to: beginningOf(to, 1) ?? to }),
})

const pageOf = async (filter: ActivityFilter, before: number | null, folded: 'true' | 'false') => {
  const query = { ...filter, ...momentsOf(filter), folded, ...(before === null ? {} : { before: String(before) }) }
  const { entries: rows = [], next = null } = await callEndpoint(listActivity, { query })
  return { rows, next }
}

/** The activity that a filter leaves, newest first, a page at a time; of each batch one entry. */
const useActivity = (filter: ActivityFilter) => {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeyOf(listActivity, { query: filter }),
    queryFn: ({ pageParam }) => pageOf(filter, pageParam, 'true'),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  return {
    entries: data?.pages.flatMap(({ rows }) => rows) ?? null,
    error,
    hasMore: hasNextPage,
    isFetching: isFetching || isFetchingNextPage,
    // A page that is on its way is not asked for again.
    more: () => void fetchNextPage({ cancelRefetch: false }),
  }
}

/** Everything that a filter leaves, also what is not on the screen yet. */
const allActivity = (filter: ActivityFilter, reading: Reading): Promise<ActivityEntry[]> =>
  readPages((before) => pageOf(filter, before, 'false'), reading)

function ActivityTable({ entries, undo }: ActivityRowsProps) {
  const now = new Date()
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} sx={{ borderRadius: 1.5 }}>
      <Table aria-label="Activity" size="small" sx={{ minWidth: 640 }}>
        <TableHead>
          <TableRow>
            {['When', 'Who', 'Record', 'What'].map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
            <TableCell component="td" sx={{ displayPrint: 'none' }} />
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{shortMoment(entry.happened_at, now)}</TableCell>
              <TableCell translate="no" sx={{ whiteSpace: 'nowrap' }}>
                {personText(entry)}
              </TableCell>
              <TableCell>
                <ActivityRecord entry={entry} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {wellWrapped(whatText(entry))}
                <ClientLine entry={entry} />
              </TableCell>
              <TableCell align="right" sx={{ displayPrint: 'none' }}>
                {undo(entry)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Where a sign-in came from: '203.0.113.7, Firefox on Linux'. */
function ClientLine({ entry: { address, user_agent } }: { entry: ActivityEntry }) {
  if (address === null) return null
  return (
    <Typography variant="body2" color="textSecondary">
      {address}, {browserName(user_agent)}
    </Typography>
  )
}

/** The record of an entry, as a link to its page. */
function ActivityRecord({ entry }: { entry: ActivityEntry }) {
  const { area, record_name } = entry
  const path = entryPath(entry)
  // The subject of a batch is shown beside it.
  const isOne = batchText(entry.batch) === null
  return (
    <>
      <Typography component="span" variant="body2" color="textSecondary">
        {AREA_NAMES[area] ?? area}
      </Typography>{' '}
      {isOne && path && record_name !== '' && (
        <Link component={RouterLink} to={path} color="inherit" variant="body2">
          {record_name}
        </Link>
      )}
      {isOne && !path && record_name}
    </>
  )
}
