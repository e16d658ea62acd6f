import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { filterText } from './filter.ts'
import { countOf } from './ListSearch.tsx'
import type { List } from './use-list.ts'
import { usePrinting } from './use-printing.ts'

/** In print, under the heading: count, search, filters and sort. */
export function PrintHead<Row>({ list, one }: { list: List<Row>; one: string }) {
  const { columns, state, rows, matching } = list
  if (!usePrinting()) return null
  const sorted = columns.find(({ id }) => id === state.sort?.column)
  const words = [
    countOf(matching.length, rows.length, one),
    state.search.trim() && `Search: “${state.search.trim()}”`,
    ...columns.map((column) => {
      const filter = state.filters[column.id]
      return filter && filterText(column, filter, rows)
    }),
    sorted && `Sorted by ${sorted.label}, ${state.sort?.descending ? 'descending' : 'ascending'}`,
  ]
  return (
    <Box sx={{ display: 'none', displayPrint: 'block', mb: 2 }}>
      {words.filter(Boolean).map((word) => (
        <Typography key={word} variant="body2">
          {word}
        </Typography>
      ))}
    </Box>
  )
}
