import { isBlank } from '@kitroom/contract/list-rows'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { memo, type ReactNode } from 'react'
import { SmallText } from '../display/texts.tsx'
import { translation } from '../display/verbatim.ts'
import { visuallyHidden } from '../display/visually-hidden.ts'
import { wellWrapped } from '../display/well-wrapped.tsx'
import { type Column, type ListRow, namingColumn } from './column.ts'
import { entryKey, GroupHeading, type Grouping, useGroups } from './groups.tsx'
import { RowName } from './ListLink.tsx'
import { LoadMore } from './LoadMore.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { rowPress } from './row-press.ts'
import type { Pages } from './use-list.ts'
import { HIGHLIGHT } from './use-saved-row.ts'
import type { RowSelection } from './use-selection.ts'
import { useOverscan, useScrollToRow, useWindowedCards } from './windowed.ts'

const CARD_HEIGHT = 72

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
  const overscan = useOverscan({ identity, order, count: entries.length })
  const { virtualizer, indexes, measure, ofList, ofCard } = useWindowedCards({
    count: entries.length,
    cardKey: (index) => entryKey(entries[index], index),
    height: CARD_HEIGHT,
    overscan,
  })
  useScrollToRow({ id: targetId, entries, virtualizer })

  return (
    <Box component="ul" {...ofList} aria-label={label} sx={LIST}>
      {indexes.map((index) => {
        const { row, group } = entries[index] ?? {}
        if (group) {
          return (
            <Box component="li" key={`group ${group.name}`} ref={measure} data-index={index} sx={{ px: 0.5 }}>
              <GroupHeading group={group} onToggle={toggle} />
            </Box>
          )
        }
        if (!row) return null
        return (
          <li key={row.id} {...ofCard(index, row.id)}>
            <RowCard
              row={row}
              columns={columns}
              open={open}
              actions={actions}
              isHighlighted={row.id === highlightedId}
              isSelected={selection.active ? selection.has(row.id) : null}
              onToggle={selection.toggle}
            />
          </li>
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
  const others = columns.filter((column) => !column.icon && column !== title && !column.tableOnly)
  const to = open?.(row)
  return (
    <Box
      sx={CARD}
      data-highlighted={isHighlighted ? '' : undefined}
      {...rowPress({ id: row.id, opens: !!to, isSelected, onToggle })}
    >
      {isSelected !== null && (
        <RowCheckbox id={row.id} name={title?.value(row) ?? row.id} checked={isSelected} onToggle={onToggle} />
      )}
      {title?.picture?.(row)}
      <Box component="header" sx={LINES}>
        <SmallText component="h2" data-name sx={NAME}>
          {title && <RowName to={to}>{onCard(title, row)}</RowName>}
        </SmallText>
        <dl>
          {others.map((column) => (
            <div key={column.id} data-first={column.besideName}>
              <dt style={isUnderstood(column, row) ? visuallyHidden : undefined}>{column.label}</dt>
              <Box component="dd" sx={column.oneLine ? ONE_LINE : undefined}>
                {onCard(column, row)}
              </Box>
            </div>
          ))}
        </dl>
      </Box>
      {actions && (
        <Stack direction="row" sx={ACTIONS}>
          {actions(row)}
        </Stack>
      )}
    </Box>
  )
}

/** Whether a value is understood without its label, which then only screen readers have. */
const isUnderstood = <Row,>({ kind, value, besideName }: Column<Row>, row: Row): boolean =>
  besideName || ((kind === 'text' || kind === 'choice') && !isBlank(value(row)))

const onCard = <Row,>(column: Column<Row>, row: Row): ReactNode => (
  <span {...translation(column)}>{wellWrapped((column.card ?? column.cell)(row))}</span>
)

const LIST = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '& > li:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
}
const CARD = {
  ...HIGHLIGHT,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: 1.5,
  py: 0.75,
  '&[data-opens]': { cursor: 'pointer' },
}
/** The name, beside it the values that belong to it, and below them the others. */
const LINES = {
  flex: '1 1 200px',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  fontSize: '0.8125rem',
  lineHeight: '19px',
  fontVariantNumeric: 'tabular-nums',
  '& dl': { display: 'contents' },
  '& dl::before': { content: '""', order: 1, flexBasis: '100%' },
  '& dl > div': { order: 2, display: 'flex', alignItems: 'center', gap: 0.625, minWidth: 0, position: 'relative' },
  '& dl > [data-first]': { order: 0 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
}
const NAME = { fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere', minWidth: 0 }
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
// The text of a last button ends where the card does.
const ACTIONS = { displayPrint: 'none', ml: 'auto', mr: -1, gap: 0.5, '& > .MuiButton-root': { minWidth: 0 } }

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
