import { foldText } from '@kitroom/contract/fold-text'
import { searchRows } from '@kitroom/contract/list-rows'
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import DoubleLeftIcon from '@mui/icons-material/KeyboardDoubleArrowLeft'
import DoubleRightIcon from '@mui/icons-material/KeyboardDoubleArrowRight'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useMemo, useState } from 'react'
import { SmallButton } from '../display/buttons.tsx'
import { visuallyHidden } from '../display/visually-hidden.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { NOTHING_SELECTED } from './selection.ts'
import { TransferPane } from './TransferPane.tsx'
import { type TransferItem, usePane } from './use-pane.ts'

type TransferListProps = {
  /** All items, in the order of both panes. */
  items: readonly TransferItem[]
  assigned: ReadonlySet<number>
  /** The saved assignment: differences are marked. */
  stored: ReadonlySet<number>
  /** The current assignment, how many items this move had, and the title of the list they went to. */
  onChange: (assigned: ReadonlySet<number>, moved: number, to: string) => void
  /** The last move, in words for screen readers. */
  said: string
  availableTitle: string
  assignedTitle: string
  /** Names the one search, which narrows both lists. */
  searchLabel: string
  /** Shows both lists read-only. */
  readOnly?: boolean
}

/** Two lists with move buttons, double click, and Enter. */
export function TransferList(props: TransferListProps) {
  const { items, assigned, stored, onChange, availableTitle, assignedTitle, readOnly = false } = props
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const shown = useMemo(() => searchRows(items, textOf, search), [items, search])
  const left = usePane(useMemo(() => shown.filter(({ id }) => !assigned.has(id)), [shown, assigned]))
  const right = usePane(useMemo(() => shown.filter(({ id }) => assigned.has(id)), [shown, assigned]))

  const move = (ids: readonly number[], next: ReadonlySet<number>, title: string) => {
    if (readOnly || ids.length === 0) return
    onChange(next, ids.length, title)
    left.setSelection(NOTHING_SELECTED)
    right.setSelection(NOTHING_SELECTED)
  }
  const add = (ids: readonly number[]) => move(ids, new Set([...assigned, ...ids]), assignedTitle)
  const remove = (ids: readonly number[]) => move(ids, assigned.difference(new Set(ids)), availableTitle)
  const allLeft = left.shown.map(({ id }) => id)
  const allRight = right.shown.map(({ id }) => id)

  return (
    <Box sx={LAYOUT}>
      <Box sx={{ gridColumn: '1 / -1', maxWidth: 360 }}>
        <SearchBox label={props.searchLabel} text={search} onText={setSearch} />
        {!readOnly && (
          <FormControlLabel
            label="Select several"
            control={<Switch checked={isAdding} onChange={(_, checked) => setAdding(checked)} />}
            sx={{ ...FOR_TOUCH, ml: 0 }}
          />
        )}
      </Box>
      <TransferPane
        title={availableTitle}
        pane={left}
        count={items.length - assigned.size}
        search={search}
        isAdding={isAdding}
        changed={stored.difference(assigned)}
        change="removed"
        onMove={add}
      />
      {readOnly ? (
        <Box sx={{ width: 8 }} />
      ) : (
        <MoveButtons
          moves={[
            { label: 'Add selected', direction: 'over', count: left.chosen.length, run: () => add(left.chosen) },
            {
              label: 'Remove selected',
              direction: 'back',
              count: right.chosen.length,
              run: () => remove(right.chosen),
            },
            { label: 'Add all', direction: 'all-over', count: allLeft.length, run: () => add(allLeft) },
            { label: 'Remove all', direction: 'all-back', count: allRight.length, run: () => remove(allRight) },
          ]}
        />
      )}
      <TransferPane
        title={assignedTitle}
        pane={right}
        count={assigned.size}
        search={search}
        isAdding={isAdding}
        changed={assigned.difference(stored)}
        change="added"
        onMove={remove}
      />
      <div role="status" style={visuallyHidden}>
        {props.said}
      </div>
    </Box>
  )
}

const textOf = ({ code, name, description }: TransferItem): string =>
  foldText([code ?? '', name, description ?? ''].join('\n'))

const FOR_TOUCH = { display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }

const LAYOUT = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
}

type Direction = 'over' | 'all-over' | 'back' | 'all-back'
type Move = { label: string; direction: Direction; count: number; run: () => void }

const ICONS = {
  over: ChevronRightIcon,
  'all-over': DoubleRightIcon,
  back: ChevronLeftIcon,
  'all-back': DoubleLeftIcon,
}

/**
 * The move buttons between two panes: single moves first, moves of everything apart. They point down and up if the
 * panes are stacked.
 */
function MoveButtons({ moves }: { moves: readonly Move[] }) {
  return (
    <Box sx={GRID}>
      {moves.map(({ label, direction, count, run }) => {
        const Icon = ICONS[direction]
        const idle = count === 0
        return (
          // Not `disabled`: the button just pressed would lose the focus.
          <SmallButton
            key={label}
            variant="outlined"
            aria-disabled={idle}
            onClick={idle ? undefined : run}
            startIcon={<Icon fontSize="small" />}
            sx={{ ...(idle ? IDLE : {}), ...(direction === 'all-over' ? { mt: { md: 3 } } : {}) }}
          >
            {label}
          </SmallButton>
        )
      })}
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr 1fr', md: '1fr' },
  '& svg': { rotate: { xs: '90deg', md: '0deg' } },
  displayPrint: 'none',
}
const IDLE = { opacity: 0.4 }
