import type { ProductCoverage } from '@kitroom/contract/image-coverage'
import Chip from '@mui/material/Chip'
import type { List } from '../../ui/list/use-list.ts'

/** The column that says whether anything is missing. */
export const IS_MISSING = 'is_missing'

/** Shows the products alone in which images are missing, and all of them again. */
export function MissingChip({ list: { state, filterBy } }: { list: List<ProductCoverage> }) {
  const filter = state.filters[IS_MISSING]
  const isOn = filter?.is === 'yes-no' && filter.yes
  return (
    <Chip
      label="Missing"
      size="small"
      color="warning"
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={() => filterBy(IS_MISSING, isOn ? null : { is: 'yes-no', yes: true })}
      sx={{ mb: 1.5, displayPrint: 'none' }}
    />
  )
}
