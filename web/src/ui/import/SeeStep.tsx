import type { BulkArea } from '@kitroom/contract/bulk'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useCallback, useMemo, useState } from 'react'
import { SmallButton } from '../display/buttons.tsx'
import { numberText } from '../display/count-text.ts'
import { SecondaryText } from '../display/texts.tsx'
import { Sheet } from '../sheet/Sheet.tsx'
import type { CellChange, RowState, SheetRow } from '../sheet/sheet-model.ts'
import { Touched } from '../used-by/Touched.tsx'
import { cellStates, sheetColumns } from './cell-states.ts'
import { blankRow, type Counts, type RowStatus, statusOf } from './import-state.ts'
import { Step } from './Step.tsx'
import { occurrencesText, type Suggestions, suggestionText, useSuggestions } from './suggestions.ts'
import type { Importing } from './use-import.ts'

type SeeStepProps = {
  number: number
  title: string
  bulk: BulkArea
  importing: Importing
  counts: Counts
  /** The text that is being typed, for the draft. */
  onTyping: (typed: CellChange | null) => void
}

const ROW_STATES: Readonly<Record<RowStatus, RowState>> = {
  new: { label: 'New', tone: 'new' },
  changed: { label: 'Changed', tone: 'changed' },
  unchanged: { label: 'Unchanged', tone: 'unchanged' },
  wrong: { label: 'Wrong', tone: 'wrong' },
  out: { label: 'Left out', tone: 'out' },
}

type Shown = RowStatus | 'all'

/** Every row with its result. Cells are corrected in place, rows are left out. */
export function SeeStep({ number, title, bulk, importing, counts, onTyping }: SeeStepProps) {
  const { state, dispatch } = importing
  const [shown, setShown] = useState<Shown>('all')
  const all = state.sheet.sheet
  const idsOf = (status: Shown) => all.filter((row) => statusOf(state, row) === status).map(({ id }) => id)
  // A row that is corrected stays where it is until another tab is chosen: nothing moves below the cursor.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const show = (status: Shown) => {
    setShown(status)
    setChosen(new Set(idsOf(status)))
  }
  const rows = useMemo(() => {
    if (shown === 'all') return all
    const isNew = (row: SheetRow) => !chosen.has(row.id) && statusOf(state, row) === shown
    return [...all.filter(({ id }) => chosen.has(id)), ...all.filter(isNew)]
  }, [shown, chosen, all, state])
  const byId = useMemo(() => new Map(all.map((row) => [row.id, row])), [all])
  const columns = useMemo(() => sheetColumns(bulk, state), [bulk, state])
  const suggestions = useSuggestions(bulk, importing)
  const { busy: isImporting } = importing.session
  const cellState = useMemo(() => {
    const stateOf = cellStates(bulk, state, columns, suggestions)
    // Text typed while the rows are imported would be lost.
    return isImporting ? (...cell: Parameters<typeof stateOf>) => ({ ...stateOf(...cell), readOnly: true }) : stateOf
  }, [isImporting, bulk, state, columns, suggestions])
  const rowState = (rowId: string): RowState | undefined => {
    const row = byId.get(rowId)
    const status = row && statusOf(state, row)
    return status && ROW_STATES[status]
  }
  const { leftOut } = state
  const rowActions = useCallback(
    ({ id }: SheetRow) => {
      const isOut = leftOut.has(id)
      return (
        <SmallButton tabIndex={-1} onClick={() => dispatch({ do: 'leave out', rowId: id, isOut: !isOut })}>
          {isOut ? 'Take in' : 'Leave out'}
        </SmallButton>
      )
    },
    [leftOut, dispatch],
  )
  const total = counts.new + counts.changed + counts.unchanged + counts.wrong + counts.out

  return (
    <Step number={number} title={title}>
      <Tabs
        value={shown}
        onChange={(_event, value: Shown) => show(value)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Rows"
        sx={{ mb: 1.5 }}
      >
        <Tab value="all" label={`All ${numberText(total)}`} />
        <Tab value="new" label={`New ${numberText(counts.new)}`} />
        <Tab value="changed" label={`Changed ${numberText(counts.changed)}`} />
        <Tab value="unchanged" label={`Unchanged ${numberText(counts.unchanged)}`} />
        <Tab value="wrong" label={`Wrong ${numberText(counts.wrong)}`} />
        {(counts.out > 0 || shown === 'out') && <Tab value="out" label={`Left out ${numberText(counts.out)}`} />}
      </Tabs>
      <Box sx={{ height: 4, mb: 1 }}>{importing.isChecking && <LinearProgress aria-label="Checking" />}</Box>
      <Touched taken={importing.taken.map((of) => ({ of }))} />
      <SuggestionButtons suggestions={suggestions} />
      <Sheet
        label={bulk.many}
        columns={columns}
        rows={rows}
        cellState={cellState}
        rowState={rowState}
        rowActions={rowActions}
        rowActionsWidth={110}
        {...(shown === 'all' ? { newRow: blankRow } : {})}
        canDeleteRows
        onTyping={onTyping}
        onChange={(_changes, edit) => dispatch({ do: 'sheet', action: { do: 'edit', edit } })}
        onUndo={() => dispatch({ do: 'sheet', action: { do: 'undo' } })}
        onRedo={() => dispatch({ do: 'sheet', action: { do: 'redo' } })}
        canUndo={state.sheet.past.length > 0}
        canRedo={state.sheet.future.length > 0}
        tools={
          counts.wrong > 0 && (
            <SmallButton onClick={() => dispatch({ do: 'leave out wrong' })}>
              Leave out {numberText(counts.wrong)} wrong
            </SmallButton>
          )
        }
        empty="None."
        maxHeight="max(320px, calc(100dvh - 300px))"
      />
    </Step>
  )
}

const SHOWN_MAX = 20

/** Suggestions for unknown names: chosen once for all occurrences. */
function SuggestionButtons({ suggestions: { all, follow, makeNew } }: { suggestions: Suggestions }) {
  if (all.length === 0) return null
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Suggestions"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}
    >
      {all.slice(0, SHOWN_MAX).map((suggestion) => (
        <Stack
          key={`${suggestion.field} ${suggestion.text}`}
          direction="row"
          sx={{ gap: 0.75, alignItems: 'center', mr: 1 }}
        >
          <SmallButton variant="outlined" onClick={() => follow(suggestion)} sx={{ textTransform: 'none' }}>
            {suggestionText(suggestion)}
          </SmallButton>
          {suggestion.mayBeNew && (
            <SmallButton onClick={() => makeNew(suggestion)} sx={{ textTransform: 'none' }}>
              {suggestion.text} is new
            </SmallButton>
          )}
          <SecondaryText>{occurrencesText(suggestion)}</SecondaryText>
        </Stack>
      ))}
    </Stack>
  )
}
