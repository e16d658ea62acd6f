import { fieldOf } from '@kitroom/contract/describe-fields'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useCallback, useState } from 'react'
import { useFlash } from '../feedback/use-flash.ts'
import { useUnsavedGuard } from '../form/use-unsaved-guard.tsx'
import { ListSearch } from '../list/ListSearch.tsx'
import { useLeftList } from '../list/left-lists.ts'
import { useMatchingRows } from '../list/use-matching-rows.ts'
import { useSearchText } from '../list/use-search-text.ts'
import { InlineAddRow } from './InlineAddRow.tsx'
import { InlineRow, SAVED_SHOWN_MS } from './InlineRow.tsx'
import type { InlineTableProps, NamedInput, NamedRow } from './named-row.ts'

/** A table of named things whose rows are edited where they stand, with a last row that makes a new one. */
export function InlineEditTable(props: InlineTableProps) {
  const { label, one, rows, schema, texts, create, update, open, mark, actions } = props
  const search = useSearchText()
  const matching = useMatchingRows(rows, textOf, search.text)
  useLeftList(NO_TABLE, search.inAddress)
  const [unsavedIds, setUnsavedIds] = useState<ReadonlySet<number>>(new Set())
  const [newId, flashNew] = useFlash<number>()
  const guard = useUnsavedGuard(unsavedIds.size > 0)

  const onUnsaved = useCallback((id: number, unsaved: boolean) => {
    setUnsavedIds((ids) => (ids.has(id) === unsaved ? ids : ids.symmetricDifference(new Set([id]))))
  }, [])
  const add =
    create &&
    (async (input: NamedInput) => {
      const id = await create(input)
      if (id !== undefined) flashNew(id, SAVED_SHOWN_MS)
    })

  // What is being written, and what was just made, does not vanish because it does not match.
  const stays = ({ id }: NamedRow) => unsavedIds.has(id) || id === newId
  const shown = matching.length === rows.length ? rows : rows.filter((row) => matching.includes(row) || stays(row))

  return (
    <>
      {rows.length > 0 && (
        <ListSearch label="Search" search={search} shown={matching.length} all={rows.length} one={one} />
      )}
      <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden' }}>
        <Table aria-label={label} role="table" sx={{ display: { xs: 'block', md: 'table' }, tableLayout: 'fixed' }}>
          <TableHead role="rowgroup" sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
            <TableRow role="row">
              <TableCell role="columnheader" sx={{ width: '32%' }}>
                {fieldOf(schema, 'name').label}
              </TableCell>
              <TableCell role="columnheader">{fieldOf(schema, 'description').label}</TableCell>
              <TableCell role="columnheader" align="right" sx={{ width: 320 }}>
                Actions
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup" sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
            {shown.map((row) => (
              <InlineRow
                key={row.id}
                row={row}
                isNew={row.id === newId}
                schema={schema}
                texts={texts}
                update={update}
                open={open}
                mark={mark}
                actions={actions}
                onUnsaved={onUnsaved}
              />
            ))}
            {add && <InlineAddRow schema={schema} texts={texts} create={add} onUnsaved={onUnsaved} />}
          </TableBody>
        </Table>
        {guard.dialog}
      </Paper>
    </>
  )
}

const textOf = ({ name, description }: NamedRow): string => `${name}\n${description ?? ''}`

// The rows scroll with the page.
const NO_TABLE = { current: null }
