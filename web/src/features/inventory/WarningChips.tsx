import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { List } from '../../ui/list/use-list.ts'
import { WARNING_STATES, type WarningState } from './warning-state.ts'

type WarningChipsProps<Row> = {
  list: Pick<List<Row>, 'rows' | 'state' | 'change'>
  /** The column that they filter. */
  column: string
  stateOf: (row: Row) => WarningState | null
}

/** How many items there are of each kind. A press shows these alone, a second press all again. */
export function WarningChips<Row>({ list, column, stateOf }: WarningChipsProps<Row>) {
  const { [column]: filter, ...others } = list.state.filters
  const chosen = filter?.is === 'one-of' && filter.values.length === 1 ? filter.values[0] : null
  const counts = Map.groupBy(list.rows, stateOf)
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
            label={`${state} ${count}`}
            onClick={() =>
              list.change({ filters: isChosen ? others : { ...others, [column]: { is: 'one-of', values: [state] } } })
            }
          />
        )
      })}
    </Stack>
  )
}
