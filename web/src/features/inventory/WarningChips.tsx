import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { memo, useMemo } from 'react'
import { numberText } from '../../ui/display/count-text.ts'
import type { Filters } from '../../ui/list/filter.ts'
import type { List } from '../../ui/list/use-list.ts'
import { WARNING_STATES, type WarningState } from './warning-state.ts'

type WarningChipsProps<Row> = {
  rows: readonly Row[]
  filters: Filters
  change: List<Row>['change']
  /** The column that they filter. */
  column: string
  stateOf: (row: Row) => WarningState | null
}

/**
 * How many items there are of each kind. A press shows these alone, a second press all again. Memoized, so that typing
 * does not count them again.
 */
export const WarningChips = memo(WarningChipsOf) as typeof WarningChipsOf // `memo` forgets the type parameter.

function WarningChipsOf<Row>({ rows, filters, change, column, stateOf }: WarningChipsProps<Row>) {
  const { [column]: filter, ...others } = filters
  const chosen = filter?.is === 'one-of' && filter.values.length === 1 ? filter.values[0] : null
  const counts = useMemo(() => Map.groupBy(rows, stateOf), [rows, stateOf])
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Kinds"
      sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5, displayPrint: 'none' }}
    >
      {WARNING_STATES.map((state) => {
        const count = counts.get(state)?.length ?? 0
        const isChosen = chosen === state
        if (count === 0 && !isChosen) return null
        return (
          <Chip
            key={state}
            component="button"
            clickable
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            aria-pressed={isChosen}
            label={`${state} ${numberText(count)}`}
            onClick={() =>
              change({ filters: isChosen ? others : { ...others, [column]: { is: 'one-of', values: [state] } } })
            }
          />
        )
      })}
    </Stack>
  )
}
