import type { Filters, Sort } from '@kitroom/contract/list-state'
import { type ListState, withoutDefault } from '@kitroom/contract/list-state'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import CheckBoxIcon from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import CheckBoxOutlinedIcon from '@mui/icons-material/CheckBoxOutlined'
import FilterListIcon from '@mui/icons-material/FilterList'
import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined'
import SortIcon from '@mui/icons-material/Sort'
import ViewColumnOutlinedIcon from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useNotify } from '../feedback/notify.ts'
import { type Column, type ListRow, namingColumn } from './column.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterField } from './FilterField.tsx'
import { directionOf } from './sort.ts'
import { ToolPopover } from './ToolPopover.tsx'
import { tableOf } from './table-of-list.ts'
import type { Facets, List } from './use-list.ts'
import type { UsedListState } from './use-list-state.ts'

type ToolButtonsProps<Row> = Pick<
  List<Row>,
  'rows' | 'matchingNow' | 'pages' | 'columns' | 'shown' | 'selection' | 'change' | 'sortBy' | 'filterBy'
> &
  Pick<ListState, 'filters' | 'sort'> & {
    title: string
    /** Selected rows are exported by the selection bar. */
    hasSelected: boolean
    /** Rows are cards, which have no column headers. */
    cards: boolean
  }

/** The buttons beside the search. Memoized, so that typing does not render them again. */
export const ToolButtons = memo(ToolButtonsOf) as typeof ToolButtonsOf // `memo` forgets the type parameter.

function ToolButtonsOf<Row extends ListRow>(props: ToolButtonsProps<Row>) {
  const { title, cards, rows, matchingNow, pages, columns, shown, filters, sort, selection } = props
  const { hasSelected, change, sortBy, filterBy } = props
  return (
    <>
      <FilterPanel
        columns={columns}
        rows={rows}
        facets={pages && (pages.facets ?? {})}
        filters={filters}
        onFilter={filterBy}
      />
      {cards && <SortMenu columns={columns} sort={sort} onSort={sortBy} />}
      <Button
        size="small"
        color={selection.active ? 'primary' : 'inherit'}
        startIcon={<CheckBoxOutlinedIcon />}
        aria-pressed={selection.active}
        onClick={selection.toggleActive}
        sx={{ flex: 'none' }}
      >
        Select
      </Button>
      <ColumnsMenu columns={columns} shown={shown} onChoose={(next) => change({ columns: next })} />
      {/* It keeps its place, so that nothing moves under the pointer. */}
      <Box sx={{ display: 'flex', flex: 'none', visibility: hasSelected ? 'hidden' : 'visible' }}>
        <ExportMenu
          csv={pages?.fileWith(shown)}
          table={async (reading) =>
            tableOf({ name: title, rows: pages ? await pages.readForFile(reading) : matchingNow(), columns, shown })
          }
        />
      </Box>
      <PrintButton readAll={pages?.readAll} />
    </>
  )
}

/** Prints all rows, also those of a paged list that are not here yet. */
function PrintButton({ readAll }: { readAll: (() => Promise<unknown>) | undefined }) {
  const notify = useNotify()
  const print = async () => {
    try {
      await readAll?.()
      // Once they are drawn.
      requestAnimationFrame(() => window.print())
    } catch (error) {
      notify(messageOf(error, 'The list could not be read.'), 'error')
    }
  }
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<PrintOutlinedIcon />}
      onClick={() => (readAll ? void print() : window.print())}
      sx={{ flex: 'none' }}
    >
      Print
    </Button>
  )
}

type FilterPanelProps<Row> = {
  columns: readonly Column<Row>[]
  /** All rows, which provide the options. */
  rows: readonly Row[]
  /** The options of a paged list. */
  facets: Facets | null
  filters: Filters
  onFilter: UsedListState['filterBy']
}

/** A filter for each column, by its kind. Changes apply at once. */
function FilterPanel<Row>({ columns, rows, facets, filters, onFilter }: FilterPanelProps<Row>) {
  return (
    <ToolPopover name="Filters" icon={<FilterListIcon />} width={380}>
      {() => (
        <Box sx={FIELDS}>
          {columns
            .filter(({ shownOnly }) => !shownOnly)
            .map((column) => (
              <FilterField
                key={column.id}
                column={column}
                rows={rows}
                facets={facets}
                filter={filters[column.id] ?? null}
                onFilter={onFilter}
              />
            ))}
        </Box>
      )}
    </ToolPopover>
  )
}

const FIELDS = {
  p: 2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  maxHeight: 'min(70dvh, 620px)',
  overflowY: 'auto',
}

type SortMenuProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (column: string) => void
}

/** Sorts rows without column headers. A second press on a column reverses the order, a third resets it. */
function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  return (
    <ToolPopover name="Sort" icon={<SortIcon />}>
      {() => (
        <MenuList autoFocus aria-label="Sort">
          {columns
            .filter(({ shownOnly }) => !shownOnly)
            .map(({ id, label }) => {
              const isSorted = sort?.column === id
              return (
                <MenuItem
                  key={id}
                  role="menuitemradio"
                  aria-checked={isSorted}
                  selected={isSorted}
                  onClick={() => onSort(id)}
                  sx={{ gap: 1 }}
                >
                  <span style={{ flex: 1 }}>{label}</span>
                  {isSorted && (
                    <Typography component="span" variant="body2" color="textSecondary" sx={DIRECTION}>
                      {sort.descending ? (
                        <ArrowDownwardIcon fontSize="inherit" />
                      ) : (
                        <ArrowUpwardIcon fontSize="inherit" />
                      )}
                      {directionOf(sort, id)}
                    </Typography>
                  )}
                </MenuItem>
              )
            })}
        </MenuList>
      )}
    </ToolPopover>
  )
}

const DIRECTION = { display: 'inline-flex', alignItems: 'center', gap: 0.5 }

type ColumnsMenuProps<Row> = {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  onChoose: (columns: readonly string[] | null) => void
}

/** Chooses the columns of a list. The naming column always stays. */
function ColumnsMenu<Row>({ columns, shown, onChoose }: ColumnsMenuProps<Row>) {
  const naming = namingColumn(columns)
  const isShown = (column: Column<Row>) => shown.includes(column)
  const toggle = (toggled: Column<Row>) => {
    const next = columns.filter((column) => isShown(column) !== (column === toggled))
    onChoose(
      withoutDefault(
        next.map(({ id }) => id),
        columns as readonly Column<never>[],
      ),
    )
  }
  return (
    <ToolPopover name="Columns" icon={<ViewColumnOutlinedIcon />}>
      {() => (
        <MenuList autoFocus aria-label="Columns">
          {columns.map((column) => (
            <MenuItem
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={isShown(column)}
              disabled={column === naming || column.fixed === true}
              onClick={() => toggle(column)}
              sx={{ gap: 1.25, '& svg': { fontSize: '1.25rem' } }}
            >
              {isShown(column) ? <CheckBoxIcon color="primary" /> : <CheckBoxOutlineBlankIcon color="action" />}
              {column.label}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </ToolPopover>
  )
}
