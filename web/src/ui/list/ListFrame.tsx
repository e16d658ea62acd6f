import { COUNTED_TO } from '@kitroom/contract/paged'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { SmallQuietButton } from '../display/buttons.tsx'
import { numberText, totalText } from '../display/count-text.ts'
import { StatusAlert } from '../display/StatusAlert.tsx'
import { SecondaryText, SmallText } from '../display/texts.tsx'
import { useReopenedPart } from '../drafts/use-reopened-part.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { PendingQuery } from '../feedback/QueryBoundary.tsx'
import { PageTitle, type PageTitleProps } from '../page/PageTitle.tsx'
import { useRoomAtFoot } from '../page/page-layout.ts'
import { type ListRow, namingColumn } from './column.ts'
import { ExportMenu, tableOf } from './ExportMenu.tsx'
import { RowName } from './ListLink.tsx'
import { ListTools, type ListToolsProps, searchProblem } from './ListTools.tsx'
import { ListContext } from './list-origin.ts'
import { PrintHead } from './PrintHead.tsx'
import { rowKeys } from './row-press.ts'
import { ScrollAnchor } from './ScrollAnchor.tsx'
import { SELECTION, SELECTION_PART, useLongPress, useSelectionKeys } from './use-selection.ts'

/** Title of the page, the line under it, tabs and chips that filter, and buttons. */
export type ListHeading = Pick<PageTitleProps, 'title' | 'about' | 'chips' | 'isLong'> & { buttons?: ReactNode }

export type ListFrameProps<Row> = ListToolsProps<Row> & {
  /** Said when there are no rows at all. */
  empty: string
  /** The record that was just saved. */
  saved: number | null
  open: ((row: Row) => string) | undefined
  /** Actions on the selected rows, besides the export. */
  selectionActions?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** The head of the page. */
  heading: ListHeading
  /** Shown above the rows. */
  above?: ReactNode
  /** The rows are rendered even if nothing matches. */
  alwaysDrawn?: boolean
  /** The rows. */
  children: ReactNode
}

/** The parts around the rows of every list: search, filters, selection, files, and links that lead back. */
export function ListFrame<Row extends ListRow>(props: ListFrameProps<Row>) {
  const { list, title, heading, one, empty, cards, alwaysDrawn = false } = props
  const { pending, rows, matching, all, state, isFiltered, selection, origin } = list
  const around = useRef<HTMLDivElement>(null)
  useSelectionKeys(around, selection)
  // A restored draft of a bulk change selects its rows again.
  useReopenedPart(
    SELECTION_PART,
    (ids) => props.selectionActions && selection.select(ids.split(',').map(Number)),
    !pending,
  )
  const longPress = useLongPress(selection)
  const navigate = useNavigate()
  const aroundLinks = useMemo(() => ({ origin, navigate }), [origin, navigate])
  const searched = state.search.trim()
  const nothing = `No ${one.toLowerCase()} matches ${isFiltered ? 'the filters' : `“${searched}”`}.`
  return (
    <ListContext value={aroundLinks}>
      <PageTitle {...heading} tools={(pending || all > 0) && <ListTools {...props} />}>
        {heading.buttons}
      </PageTitle>
      {props.above}
      {pending && !searchProblem(list) && <PendingQuery of={pending} />}
      {!pending && cards && <PrintHead list={list} one={one} />}
      <SavedElsewhere list={list} saved={props.saved} open={props.open} />
      {!pending && matching.length === 0 && all > 0 && (
        <Box sx={{ mb: alwaysDrawn ? 2 : 0 }}>
          <EmptyState>
            {nothing}
            {searched && <Button onClick={() => list.change({ search: '' })}>Clear search</Button>}
          </EmptyState>
        </Box>
      )}
      {!pending && all === 0 && !alwaysDrawn && <EmptyState rowsOf={one}>{empty}</EmptyState>}
      {!pending && (matching.length > 0 || alwaysDrawn) && (
        <Box ref={around} onKeyDown={rowKeys(selection)} {...longPress}>
          {props.children}
          <ScrollAnchor all={rows} rows={matching} around={around} />
        </Box>
      )}
      <SelectionBar list={list} title={title} actions={props.selectionActions} />
    </ListContext>
  )
}

/** Links to a record just saved if search and filters exclude it. Changing them removes the message. */
function SavedElsewhere<Row extends ListRow>({
  list,
  saved,
  open,
}: Pick<ListFrameProps<Row>, 'list' | 'saved' | 'open'>) {
  const identity = JSON.stringify([list.state.search, list.state.filters])
  const [closed, setClosed] = useState<number | null>(null)
  const [seen, setSeen] = useState({ saved, identity })
  if (seen.saved !== saved) setSeen({ saved, identity })
  const row = list.rows.find(({ id }) => id === saved)
  const naming = namingColumn(list.columns)
  if (closed === saved || seen.identity !== identity || !row || !naming || list.matching.includes(row)) return null
  return (
    <StatusAlert onClose={() => setClosed(saved)} sx={{ mb: 1.5, displayPrint: 'none' }}>
      Saved, and not among what is searched and filtered for:{' '}
      <RowName to={open?.(row)}>{String(naming.value(row) ?? '')}</RowName>
    </StatusAlert>
  )
}

type SelectionBarProps<Row> = Pick<ListFrameProps<Row>, 'list' | 'title'> & {
  actions: ListFrameProps<Row>['selectionActions']
}

/** The number of selected rows and the actions on them, fixed at the bottom of the window. */
function SelectionBar<Row extends ListRow>({ list, title, actions }: SelectionBarProps<Row>) {
  const { selected, columns, shown, selection, pages, total } = list
  const bar = useRoomAtFoot('--selection-bar')
  const isIncomplete = selection.isAll && pages?.next !== undefined
  const isTooMuch = isIncomplete && total > COUNTED_TO
  const complete = useEffectEvent(() => void pages?.readAll())
  useEffect(() => {
    if (isIncomplete && !isTooMuch && actions) complete()
  }, [isIncomplete, isTooMuch, actions])
  if (!selection.isAll && selection.ids.size === 0) return null
  return (
    <Paper
      role="region"
      aria-label={SELECTION}
      data-layer
      ref={bar}
      elevation={8}
      sx={selected.length > 0 ? BAR : EMPTY}
    >
      <SmallText role="status" sx={{ fontWeight: 560, px: 1, whiteSpace: 'nowrap' }}>
        {selection.isAll ? totalText(total) : numberText(selected.length)} selected
      </SmallText>
      {isTooMuch && actions ? (
        <SecondaryText>At most {numberText(COUNTED_TO)} at once</SecondaryText>
      ) : (
        !isIncomplete && actions?.(selected)
      )}
      <ExportMenu
        csv={selection.isAll ? pages?.fileWith(shown) : undefined}
        table={async (reading) =>
          tableOf({
            name: title,
            rows: isIncomplete && pages ? await pages.readAll(reading) : selected,
            columns,
            shown,
          })
        }
      />
      <SmallQuietButton onClick={selection.clear}>Clear</SmallQuietButton>
    </Paper>
  )
}

const BAR = {
  position: 'fixed',
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  p: 0.75,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 3,
  displayPrint: 'none',
}
/** All selected rows are gone: a dialog of an action may still be open. */
const EMPTY = { display: 'none' }
