import type { Filters } from '@kitroom/contract/list-state'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import useAutocomplete from '@mui/material/useAutocomplete'
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { SmallQuietButton } from '../display/buttons.tsx'
import { SecondaryText } from '../display/texts.tsx'
import { focusFirstField } from '../page/focus.ts'
import type { Column } from './column.ts'
import { FilterField } from './FilterField.tsx'
import type { Facets } from './filter.ts'
import type { UsedListState } from './use-list-state.ts'

type FilterPanelProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Null: the rows provide the options. */
  facets: Facets | null
  filters: Filters
  onFilter: UsedListState['filterBy']
  close: () => void
}

/** The columns of a list, of which one opens the field that filters by it. */
export function FilterPanel<Row>({ columns, ...field }: FilterPanelProps<Row>) {
  const [column, setColumn] = useState<Column<Row> | null>(null)
  if (!column)
    return <ColumnChoice columns={columns} filters={field.filters} onChoose={setColumn} close={field.close} />
  return <ChosenFilter {...field} column={column} onBack={() => setColumn(null)} />
}

type ChosenFilterProps<Row> = Omit<FilterPanelProps<Row>, 'columns'> & { column: Column<Row>; onBack: () => void }

/** The field of one column. Enter in a text, number or day closes the panel; a choice takes its own Enter. */
function ChosenFilter<Row>({ column, rows, facets, filters, onFilter, close, onBack }: ChosenFilterProps<Row>) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => focusField(field.current), [])
  const closeAtEnter = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return
    // It would press the button that the focus returns to.
    event.preventDefault()
    close()
  }
  return (
    <Box ref={field} onKeyDown={closeAtEnter} sx={{ p: 2, pt: 1 }}>
      <SmallQuietButton startIcon={<ArrowBackIcon />} onClick={onBack} sx={BACK}>
        All filters
      </SmallQuietButton>
      <FilterField
        column={column}
        rows={rows}
        facets={facets}
        filter={filters[column.id] ?? null}
        onFilter={onFilter}
      />
    </Box>
  )
}

const BACK = { color: 'text.secondary', ml: -1, mb: 0.5 }

/** A column of yes and no has buttons alone. */
const focusField = (opened: HTMLElement | null): void => {
  focusFirstField(opened)
  if (!opened?.contains(document.activeElement)) opened?.querySelector<HTMLElement>('[role=group] button')?.focus()
}

type ColumnChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  filters: Filters
  onChoose: (column: Column<Row>) => void
  close: () => void
}

function ColumnChoice<Row>({ columns, filters, onChoose, close }: ColumnChoiceProps<Row>) {
  const { getInputProps, getListboxProps, getOptionProps, getRootProps, groupedOptions } = useAutocomplete({
    options: columns,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    open: true,
    autoHighlight: true,
    value: null,
    // It takes the Escape of the panel.
    onClose: (_, reason) => reason === 'escape' && close(),
    onChange: (_, column) => column && onChoose(column),
  })
  const { ref, ...input } = getInputProps() as ReturnType<typeof getInputProps> & { ref: Ref<HTMLInputElement> }
  const matching = groupedOptions as Column<Row>[] // without `groupBy` they are options
  return (
    <Box {...getRootProps()}>
      <Box sx={{ p: 1.5, pb: 0.5 }}>
        <TextField
          placeholder="Filter by …"
          inputRef={ref}
          autoFocus={!window.matchMedia('(pointer: coarse)').matches}
          slotProps={{ htmlInput: { ...input, 'aria-label': 'Filter by …', spellCheck: false } }}
        />
      </Box>
      {matching.length === 0 && <SecondaryText sx={{ px: 2, py: 1.5 }}>No column matches.</SecondaryText>}
      <Box component="ul" {...getListboxProps()} aria-label="Filters" sx={COLUMNS}>
        {matching.map((column, index) => {
          const props = getOptionProps({ option: column, index })
          const { key, ...option } = { ...props, 'aria-selected': filters[column.id] !== undefined } as LiProps
          return (
            <li key={key} {...option}>
              {column.label}
              {filters[column.id] && <CheckIcon fontSize="small" color="primary" />}
            </li>
          )
        })}
      </Box>
    </Box>
  )
}

type LiProps = ComponentProps<'li'> & { key: string }

const COLUMNS = {
  py: 0.5,
  maxHeight: 'min(50dvh, 420px)',
  overflowY: 'auto',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 'var(--density-menu-line, 36px)',
    mx: 0.75,
    px: 1.25,
    borderRadius: 0.75,
    cursor: 'pointer',
    typography: 'body2',
  },
  '& > .Mui-focused': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { '& > li': { minHeight: 44 } },
}
