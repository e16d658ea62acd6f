import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { SmallText } from '../display/texts.tsx'
import { filterTexts } from './filter.ts'
import { countOf } from './ListTools.tsx'
import type { List } from './use-list.ts'
import { usePrinting } from './use-printing.ts'

type PrintedList<Row> = { list: List<Row>; one: string }

/** Of a list on paper: count, search, filters and sort. */
const wordsOf = <Row,>({ list, one }: PrintedList<Row>): string[] => {
  const { columns, state, rows, matching, pages } = list
  const sorted = columns.find(({ id }) => id === state.sort?.column)
  const words = [
    countOf(pages ? matching.length : list.total, pages ? list.total : list.all, one),
    state.search.trim() && `Search: “${state.search.trim()}”`,
    ...filterTexts({ columns, filters: state.filters, rows, facets: pages?.facets ?? null }).map(({ text }) => text),
    sorted && `Sorted by ${sorted.label}, ${state.sort?.descending ? 'descending' : 'ascending'}`,
  ]
  return words.filter((word) => !!word) as string[] // the texts among them
}

/** In print, under the heading of a list that is no table. */
export function PrintHead<Row>(props: PrintedList<Row>) {
  if (!usePrinting()) return null
  return (
    <Box sx={{ display: 'none', displayPrint: 'block', mb: 2 }}>
      {wordsOf(props).map((word) => (
        <SmallText key={word}>{word}</SmallText>
      ))}
    </Box>
  )
}

/** In print, the first row of a table's head, which each page repeats. */
export function PrintHeadRow<Row>({ title, ...props }: PrintedList<Row> & { title: string }) {
  if (!usePrinting()) return null
  return (
    <TableRow>
      <TableCell
        colSpan={props.list.shown.length}
        sx={{ maxWidth: 'none !important', '& span::before': { content: '" ·"' } }}
      >
        <b>{title}</b>
        {wordsOf(props).map((word) => (
          <span key={word}> {word}</span>
        ))}
      </TableCell>
    </TableRow>
  )
}
