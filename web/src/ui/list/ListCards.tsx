import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode } from 'react'
import { translation } from '../display/verbatim.ts'
import { wellWrapped } from '../display/well-wrapped.tsx'
import { type Column, type ListRow, namingColumn } from './column.ts'
import { entryKey, GroupHeading, type Grouping, useGroups } from './groups.tsx'
import { RowName } from './ListLink.tsx'
import { LoadMore } from './LoadMore.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { Pages } from './use-list.ts'
import { HIGHLIGHT } from './use-saved-row.ts'
import type { RowSelection } from './use-selection.ts'
import { useOverscan, useScrollToRow, useWindowedCards } from './use-windowed-cards.ts'
import { overscanOf } from './windowed.ts'

const CARD_HEIGHT = 150
const GAP = 12

/** The rows of a list, as a table or as cards. */
export type ListRowsProps<Row> = {
  label: string
  rows: readonly Row[]
  /** Identifies the search and the filters of the rows. */
  identity: string
  /** Identifies their order. */
  order: string
  grouping: Grouping<Row> | null
  /** Reads further rows of a paged list. */
  pages: Pages<Row> | null
  columns: readonly Column<Row>[]
  open?: ((row: Row) => string) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  selection: RowSelection
  /** The row that was just saved. */
  highlightedId: number | null
  /** The row that a link led to. */
  targetId: number | null
}

/** Rows as cards that scroll with the page, for small screens. Long lists are virtualized. */
export const ListCards = memo(ListCardsOf) as typeof ListCardsOf // `memo` forgets the type parameter.

function ListCardsOf<Row extends ListRow>(props: ListRowsProps<Row>) {
  const { label, rows, identity, order, grouping, columns, open, actions, selection, highlightedId, targetId } = props
  const { entries, toggle } = useGroups(rows, grouping)
  const overscan = useOverscan({ identity, order, most: overscanOf(entries.length) })
  const { list, virtualizer, indexes, before, after, measure } = useWindowedCards({
    count: entries.length,
    cardKey: (index) => entryKey(entries[index], index),
    height: CARD_HEIGHT,
    overscan,
  })
  useScrollToRow({ id: targetId, entries, virtualizer })

  return (
    <Box component="ul" ref={list} aria-label={label} sx={LIST} style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const { row, group } = entries[index] ?? {}
        if (group) {
          return (
            <li key={`group ${group.name}`} ref={measure} data-index={index}>
              <GroupHeading group={group} onToggle={toggle} />
            </li>
          )
        }
        if (!row) return null
        return (
          <Box
            component="li"
            key={row.id}
            ref={measure}
            data-index={index}
            data-row-id={row.id}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
            sx={{ pb: `${GAP}px` }}
          >
            <RowCard
              row={row}
              columns={columns}
              open={open}
              actions={actions}
              isHighlighted={row.id === highlightedId}
              isSelected={selection.active ? selection.has(row.id) : null}
              onToggle={selection.toggle}
            />
          </Box>
        )
      })}
      {props.pages?.next && (
        <li>
          <LoadMore pages={props.pages} />
        </li>
      )}
    </Box>
  )
}

/** Drawn once as long as its row is the same. */
const RowCard = memo(RowCardOf) as typeof RowCardOf // `memo` forgets the type parameter.

function RowCardOf<Row extends ListRow>(props: RowProps<Row>) {
  const { row, columns, open, actions, isHighlighted, isSelected, onToggle } = props
  const title = namingColumn(columns)
  const others = columns.filter((column) => !column.icon && column !== title)
  return (
    <Card sx={{ ...HIGHLIGHT, p: 2, position: 'relative' }} data-highlighted={isHighlighted ? '' : undefined}>
      {isSelected !== null && (
        <Box sx={CHECKBOX}>
          <RowCheckbox
            label={`Select ${title ? title.value(row) : row.id}`}
            checked={isSelected}
            onToggle={(range) => onToggle(row.id, range)}
          />
        </Box>
      )}
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', pr: isSelected === null ? 0 : 5 }}>
        {title && <RowName to={open?.(row)}>{onCard(title, row)}</RowName>}
      </Typography>
      <Box component="dl" sx={DETAILS}>
        {others
          .filter(({ tableOnly }) => !tableOnly)
          .map((column) => (
            <div key={column.id}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {column.label}
              </Typography>
              <Typography component="dd" variant="body2" noWrap={column.oneLine ?? false} sx={VALUE}>
                {onCard(column, row)}
              </Typography>
            </div>
          ))}
      </Box>
      {actions && (
        <Stack direction="row" sx={ACTIONS}>
          {actions(row)}
        </Stack>
      )}
    </Card>
  )
}

const onCard = <Row,>(column: Column<Row>, row: Row): ReactNode => (
  <span {...translation(column)}>{wellWrapped((column.card ?? column.cell)(row))}</span>
)

const CHECKBOX = { position: 'absolute', top: 8, right: 8, displayPrint: 'none' }
const LIST = { listStyle: 'none', m: 0, px: 0 }
// Aligns the text of the first button with the text above it.
const ACTIONS = {
  displayPrint: 'none',
  gap: 1,
  mt: 1.5,
  ml: -1.25,
  flexWrap: 'wrap',
  '& > .MuiButton-root': { minWidth: 0 },
}
const VALUE = { m: 0, overflowWrap: 'anywhere', minWidth: 0 }
const DETAILS = {
  m: 0,
  mt: 1,
  display: 'grid',
  gap: 0.5,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(96px, 34%) 1fr', columnGap: 1.5 },
}

/** A row as a line or a card. */
export type RowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  open?: ((row: Row) => string) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  isHighlighted: boolean
  /** Null: rows are not being selected. */
  isSelected: boolean | null
  onToggle: RowSelection['toggle']
}
