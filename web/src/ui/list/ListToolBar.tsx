import type { Sort } from '@kitroom/contract/list-state'
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
import ViewStreamOutlinedIcon from '@mui/icons-material/ViewStreamOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useMemo } from 'react'
import { messageOf } from '../../api/failure.ts'
import { SmallQuietButton } from '../display/buttons.tsx'
import { SecondaryText } from '../display/texts.tsx'
import { lazyPart } from '../feedback/lazy-part.ts'
import { useNotify } from '../feedback/notify.ts'
import { type Column, type ListRow, namingColumn } from './column.ts'
import { tableOf, useExport } from './ExportMenu.tsx'
import { filterTexts } from './filter.ts'
import { groupStateOf } from './groups.tsx'
import { directionOf } from './sort.ts'
import { TOOL_NAME, type Tool, ToolBar } from './ToolBar.tsx'
import type { List } from './use-list.ts'
import { useViewsTool } from './views/views-tool.tsx'

type ListToolBarProps<Row> = Pick<
  List<Row>,
  'rows' | 'all' | 'matchingNow' | 'pages' | 'columns' | 'shown' | 'selection' | 'change' | 'sortBy' | 'filterBy'
> &
  Pick<List<Row>, 'call' | 'groupings' | 'grouping'> &
  Pick<ListState, 'filters' | 'sort'> & {
    title: string
    /** Selected rows are exported by the selection bar. */
    hasSelected: boolean
    /** Rows are cards, which have no column headers. */
    cards: boolean
    /** Further tools that have a button of their own. */
    alone: readonly string[]
    /** Further tools, in 'More'. */
    tools: readonly Tool[]
  }

const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel<never>)

/** Shorter lists are seen whole: their tools are all in 'More'. */
const TOOLS_FROM = 10

/** The tools beside the search, and what is active of them. Memoized, so that typing does not render them again. */
export const ListToolBar = memo(ListToolBarOf) as typeof ListToolBarOf // `memo` forgets the type parameter.

function ListToolBarOf<Row extends ListRow>(props: ListToolBarProps<Row>) {
  const { title, cards, rows, all, matchingNow, pages, columns, shown, filters, sort, selection, groupings } = props
  const { hasSelected, change, sortBy, filterBy } = props
  const views = useViewsTool(props.call)
  const print = usePrint(pages?.readAll)
  const exporting = useExport({
    csv: pages?.fileWith(shown),
    table: async (reading) =>
      tableOf({ name: title, rows: pages ? await pages.readForFile(reading) : matchingNow(), columns, shown }),
  })
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'))
  const isLong = all >= TOOLS_FROM
  const alone = new Set(isLong ? ['Filters', ...(isWide ? ['Select', 'Views'] : []), ...props.alone] : props.alone)
  const facets = pages?.facets ?? null
  const texts = useMemo(() => filterTexts({ columns, filters, rows, facets }), [columns, filters, rows, facets])
  const filterable = columns.filter(({ shownOnly }) => !shownOnly)
  const tools: (Tool | false | undefined)[] = [
    {
      name: 'Filters',
      icon: <FilterListIcon />,
      width: 300,
      panel: (close) => (
        <FilterPanel
          columns={filterable as readonly Column<never>[]}
          rows={rows as readonly never[]}
          facets={pages && (pages.facets ?? {})}
          filters={filters}
          onFilter={filterBy}
          close={close}
        />
      ),
    },
    { name: 'Select', icon: <CheckBoxOutlinedIcon />, isOn: selection.active, press: selection.toggleActive },
    views?.tool,
    cards && {
      name: 'Sort',
      icon: <SortIcon />,
      panel: () => <SortMenu columns={filterable} sort={sort} onSort={sortBy} />,
    },
    groupings.length > 0 && {
      name: 'Group by',
      icon: <ViewStreamOutlinedIcon />,
      panel: (close) => (
        <MenuList autoFocus aria-label="Group by">
          {[null, ...groupings].map((one) => (
            <MenuItem
              key={one?.id ?? ''}
              role="menuitemradio"
              aria-checked={one === props.grouping}
              selected={one === props.grouping}
              onClick={() => {
                close()
                change({ group: groupStateOf(groupings, one) })
              }}
            >
              {one?.label ?? 'None'}
            </MenuItem>
          ))}
        </MenuList>
      ),
    },
    {
      name: 'Columns',
      icon: <ViewColumnOutlinedIcon />,
      panel: () => <ColumnsMenu columns={columns} shown={shown} onChoose={(next) => change({ columns: next })} />,
    },
    !hasSelected && exporting.tool,
    { name: 'Print', icon: <PrintOutlinedIcon />, press: print },
    ...props.tools,
  ]
  return (
    <>
      <Box sx={BUTTONS}>
        <ToolBar tools={tools.flatMap((tool) => (tool ? [{ ...tool, isAlone: alone.has(tool.name) }] : []))} />
        {exporting.progress}
      </Box>
      <ActiveChips
        active={[
          ...(views?.current ? [{ id: 'view', text: `View ${views.current.name}`, remove: views.showAll }] : []),
          ...(props.grouping && !props.grouping.isFirst
            ? [{ id: 'group', text: `Grouped by ${props.grouping.label}`, remove: () => change({ group: null }) }]
            : []),
        ]}
        filters={texts.map(({ id, text }) => ({ id, text, remove: () => filterBy(id, null) }))}
        onClear={() => change({ filters: {} })}
      />
      {views?.dialog}
    </>
  )
}

const BUTTONS = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  gridColumn: -2,
  justifySelf: 'end',
  '& .MuiButton-root': { color: 'text.secondary', minWidth: 0, px: { xs: 1, sm: 1.25 } },
  '& .MuiButton-colorPrimary': { color: 'primary.main' },
  // On phones the search has the room.
  [`& .${TOOL_NAME}`]: { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-2px' }, mr: { xs: 0, sm: '8px' } },
}

type Active = { id: string; text: string; remove: () => void }

/** The view, the grouping and the filters of the list. A press removes one. */
function ActiveChips({
  active,
  filters,
  onClear,
}: {
  active: readonly Active[]
  filters: readonly Active[]
  onClear: () => void
}) {
  const titled = [
    ...active.map((one) => ({ ...one, title: `Without ${one.text.toLowerCase()}` })),
    ...filters.map((one) => ({ ...one, title: `Remove filter ${one.text}` })),
  ]
  if (titled.length === 0) return null
  return (
    <Stack direction="row" sx={{ gridColumn: '1 / -1', order: 2, flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {titled.map(({ id, text, title, remove }) => (
        <Chip key={id} size="small" label={text} title={title} onClick={remove} onDelete={remove} />
      ))}
      {filters.length > 0 && <SmallQuietButton onClick={onClear}>Clear filters</SmallQuietButton>}
    </Stack>
  )
}

/** Prints all rows, also those of a paged list that are not here yet. */
const usePrint = (readAll: (() => Promise<unknown>) | undefined): (() => void) => {
  const notify = useNotify()
  const print = async (read: () => Promise<unknown>) => {
    try {
      await read()
      // Once they are drawn.
      requestAnimationFrame(() => window.print())
    } catch (error) {
      notify(messageOf(error, 'The list could not be read.'), 'error')
    }
  }
  return () => (readAll ? void print(readAll) : window.print())
}

type SortMenuProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (column: string) => void
}

/** Sorts rows without column headers. A second press on a column reverses the order, a third resets it. */
function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  return (
    <MenuList autoFocus aria-label="Sort">
      {columns.map(({ id, label }) => {
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
              <SecondaryText component="span" sx={DIRECTION}>
                {sort.descending ? <ArrowDownwardIcon fontSize="inherit" /> : <ArrowUpwardIcon fontSize="inherit" />}
                {directionOf(sort, id)}
              </SecondaryText>
            )}
          </MenuItem>
        )
      })}
    </MenuList>
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
  )
}
