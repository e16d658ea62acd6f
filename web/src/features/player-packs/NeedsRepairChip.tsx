import Chip from '@mui/material/Chip'
import { numberText } from '../../ui/display/count-text.ts'
import type { List } from '../../ui/list/use-list.ts'
import type { PackRow } from './pack-columns.ts'

const COLUMN = 'needs_repair'

/** Shows the packs alone that need repair, and all of them again. There when there are any. */
export function NeedsRepairChip({ list }: { list: List<PackRow> }) {
  const { rows, state, filterBy } = list
  const count = rows.filter(({ lost }) => lost.length > 0).length
  if (count === 0) return null
  const filter = state.filters[COLUMN]
  const isOn = filter?.is === 'yes-no' && filter.yes
  return (
    <Chip
      label={`Needs repair ${numberText(count)}`}
      size="small"
      color="warning"
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={() => filterBy(COLUMN, isOn ? null : { is: 'yes-no', yes: true })}
      sx={{ mb: 1.5, displayPrint: 'none' }}
    />
  )
}
