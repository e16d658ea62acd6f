import type { Order } from '@kitroom/contract/order'
import {
  getOrderHistory,
  HISTORY_FILTERS,
  type HistoryFilter,
  type OrderHistoryEntry,
} from '@kitroom/contract/order-calls'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryKeyOf } from '../../../api/address.ts'
import { callEndpoint } from '../../../api/client.ts'
import { useNoteFailure } from '../../../api/part-failures.ts'
import { SmallText } from '../../../ui/display/texts.tsx'
import { useRestoreQuestion } from '../../../ui/history/HistoryCard.tsx'
import { HistoryList, LastChange, type RecordValues } from '../../../ui/history/HistoryList.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'

type OrderHistoryProps = {
  order: Pick<Order, 'id'>
  /** Fills the form with that state; left out if the order cannot be edited. */
  onRestore?: ((values: RecordValues) => void) | undefined
  isDirty: boolean
}

/** Everything that happened to an order, newest first; of the chosen kinds, if any. Nothing while it cannot be loaded. */
export function OrderHistory({ order: { id }, onRestore, isDirty }: OrderHistoryProps) {
  const { entries, before, onEarlier } = useOrderHistory(id)
  const [chosen, setChosen] = useState<ReadonlySet<HistoryFilter>>(new Set())
  const [shownCount, setShownCount] = useState(SHOWN_AT_FIRST)
  const { ask, question } = useRestoreQuestion(onRestore, isDirty)
  const card = useRef<HTMLDivElement>(null)
  if (entries.length === 0) return null
  // Sent mails name nobody.
  const last = entries.find(({ by_first_name }) => by_first_name !== null)
  const offered = FILTERS.filter((filter) => entries.some((entry) => entry.filter === filter))
  const matching = chosen.size === 0 ? entries : entries.filter(({ filter }) => chosen.has(filter))
  const isLast = matching.length <= shownCount
  const showMore = () => {
    setShownCount(shownCount + SHOWN_AT_FIRST)
    if (isLast) onEarlier?.()
  }
  const toggle = (filter: HistoryFilter) => {
    const next = new Set(chosen)
    if (!next.delete(filter)) next.add(filter)
    setChosen(next)
  }
  return (
    <SectionCard title="Order history" ref={card} sx={{ p: { xs: 2, sm: 2.5 } }}>
      {last && <LastChange entry={last} onOpen={() => card.current?.focus()} />}
      {offered.length > 1 && (
        <Box role="group" aria-label="Kinds" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1 }}>
          {offered.map((filter) => (
            <Chip
              key={filter}
              size="small"
              label={HISTORY_FILTERS[filter]}
              variant={chosen.has(filter) ? 'filled' : 'outlined'}
              color={chosen.has(filter) ? 'primary' : 'default'}
              aria-pressed={chosen.has(filter)}
              onClick={() => toggle(filter)}
            />
          ))}
        </Box>
      )}
      <HistoryList
        entries={matching.slice(0, shownCount)}
        before={isLast && !onEarlier && chosen.size === 0 ? before : null}
        words={wordsOf}
        onRestore={ask}
        current={entries.find(({ values }) => values !== null)?.id}
        onEarlier={isLast && !onEarlier ? undefined : showMore}
      />
      {question}
    </SectionCard>
  )
}

const SHOWN_AT_FIRST = 20
const FILTERS = Object.keys(HISTORY_FILTERS) as HistoryFilter[] // its own keys

/** 'Updated: Notes: A, now B', and what somebody wrote with it. */
const wordsOf = ({ filter, kind, title, changes, detail, note }: OrderHistoryEntry) => (
  <>
    {title}
    {filter !== 'move' && kind !== 'created' && changes.length > 0 && `: ${changes.map(changeWords).join('; ')}`}
    {[detail, note].filter(Boolean).map((text) => (
      <SmallText key={text} component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
        {text}
      </SmallText>
    ))}
  </>
)

/** A change of something that was there, and what was done or sent in words. */
const changeWords = ({ label, before, after }: OrderHistoryEntry['changes'][number]): string =>
  before === '' ? `${label}: ${after}` : `${label}: ${before}, now ${after || 'none'}`

/** The history of an order, a page at a time. */
const useOrderHistory = (id: number) => {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: queryKeyOf(getOrderHistory, { params: { id } }),
    queryFn: ({ pageParam: before }) =>
      callEndpoint(getOrderHistory, { params: { id }, query: before === null ? {} : { before: String(before) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { optional: true },
    retry: false,
    gcTime: 0,
  })
  useNoteFailure(error, refetch)
  return {
    entries: data?.pages.flatMap((page) => page.entries ?? []) ?? [],
    before: data?.pages.at(-1)?.before ?? null,
    onEarlier: hasNextPage ? () => void fetchNextPage({ cancelRefetch: false }) : undefined,
  }
}
