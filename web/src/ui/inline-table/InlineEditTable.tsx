import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useCallback, useState } from 'react'
import { useFlash } from '../feedback/use-flash.ts'
import { useUnsavedGuard } from '../form/use-unsaved-guard.tsx'
import { InlineAddRow } from './InlineAddRow.tsx'
import { InlineRow, SAVED_SHOWN_MS } from './InlineRow.tsx'
import type { InlineTableProps, NamedInput } from './named-row.ts'

/** A table of named things whose rows are edited where they stand, with a last row that makes a new one. */
export function InlineEditTable({ label, rows, schema, texts, create, update, actions }: InlineTableProps) {
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

  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden' }}>
      <Table aria-label={label} role="table" sx={{ display: { xs: 'block', md: 'table' }, tableLayout: 'fixed' }}>
        <TableHead role="rowgroup" sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
          <TableRow role="row">
            <TableCell role="columnheader" sx={{ width: '32%' }}>
              {texts.nameLabel}
            </TableCell>
            <TableCell role="columnheader">Description</TableCell>
            <TableCell role="columnheader" align="right" sx={{ width: 320 }}>
              Actions
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup" sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
          {rows.map((row) => (
            <InlineRow
              key={row.id}
              row={row}
              isNew={row.id === newId}
              schema={schema}
              texts={texts}
              update={update}
              actions={actions}
              onUnsaved={onUnsaved}
            />
          ))}
          {add && <InlineAddRow schema={schema} texts={texts} create={add} onUnsaved={onUnsaved} />}
        </TableBody>
      </Table>
      {guard.dialog}
    </Paper>
  )
}
