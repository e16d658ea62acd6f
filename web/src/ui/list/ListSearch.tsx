import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { numberText } from '../display/count-text.ts'
import { SearchBox } from './SearchBox.tsx'
import type { UsedListState } from './use-list-state.ts'
import { WINDOWED_FROM } from './windowed.ts'

type ListSearchProps = {
  label: string
  list: UsedListState
  /** The number of matching rows, and of all rows. */
  shown: number
  all: number
  /** The singular, in title case: 'Product Category'. */
  one: string
}

/** The search of a list, and the number of matching rows. */
export function ListSearch({ label, list, shown, all, one }: ListSearchProps) {
  const { state, setSearch, writeSearch } = list
  return (
    <Box sx={SEARCH}>
      <Box sx={FIELD}>
        <SearchBox label={label} text={state.search} onText={setSearch} onLeave={writeSearch} />
      </Box>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ whiteSpace: 'nowrap' }}>
        {/* A virtualized list has fewer rows in the document than the browser's search needs. */}
        {countOf(shown, all, one, shown !== all || all > WINDOWED_FROM)}
      </Typography>
    </Box>
  )
}

const SEARCH = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  flex: '1 1 320px',
  minWidth: 0,
}
// On phones the number is below, so that what is searched can be read in the field.
const FIELD = { flex: { xs: '1 1 100%', sm: '1 1 auto' }, maxWidth: 430 }

/** '64 users', '1 of 64 users', '1 product category'. */
export const countOf = (shown: number, all: number, one: string, isPart = shown !== all): string => {
  const what = all === 1 ? one.toLowerCase() : manyOf(one)
  return isPart ? `${numberText(shown)} of ${numberText(all)} ${what}` : `${numberText(all)} ${what}`
}

const manyOf = (one: string): string => `${one.toLowerCase().replace(/y$/, 'ie')}s`
