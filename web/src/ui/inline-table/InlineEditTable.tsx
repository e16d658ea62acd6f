import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useEventCallback } from '@mui/material/utils'
import { useCallback, useMemo, useState } from 'react'
import { useKeptParts } from '../drafts/use-kept-parts.ts'
import { useReopenedPart } from '../drafts/use-reopened-part.ts'
import { LeaveGuard } from '../editing/LeaveGuard.tsx'
import { useFlash } from '../feedback/use-flash.ts'
import { restoredRow, useRestoredOnce } from '../history/restored-values.ts'
import { columnsOf, LAST_CHANGED } from '../list/columns-of.tsx'
import { HeadCell } from '../list/HeadCell.tsx'
import { ListFrame } from '../list/ListFrame.tsx'
import { PrintHeadRow } from '../list/PrintHead.tsx'
import { AllCheckbox } from '../list/RowCheckbox.tsx'
import { directionOf } from '../list/sort.ts'
import { useList } from '../list/use-list.ts'
import { useTableLayout } from '../list/use-printing.ts'
import { InlineAddRow, NEW } from './InlineAddRow.tsx'
import { InlineRow, SAVED_SHOWN_MS } from './InlineRow.tsx'
import { INLINE_TABLE } from './inline-layout.ts'
import {
  COPY,
  type InlineTableProps,
  type NamedInput,
  type NamedRow,
  partOfRow,
  type ReopenedRow,
} from './named-row.ts'

/** A table of named records whose rows are edited in place, with a last row for a new one. */
export function InlineEditTable(props: InlineTableProps) {
  const { label, one, rows, schema, texts, create, duplicate, open, mark, actions } = props
  const isTable = useTableLayout()
  const columns = useMemo(
    () =>
      columnsOf<NamedRow>(schema, [
        { field: 'name', key: true, width: '32%' },
        { field: 'description', fixed: true },
        LAST_CHANGED,
      ]),
    [schema],
  )
  const list = useList({ query: props.query, rows, columns, scroller: NO_TABLE, call: props.call })
  const { matching, state, selection } = list
  const [unsavedIds, setUnsavedIds] = useState<ReadonlySet<number>>(new Set())
  const [newId, flashNew] = useFlash<number>()
  const [editedId, flashEdited] = useFlash<number>()
  const [savedId, setSavedId] = useState<number | null>(null)
  const [original, setOriginal] = useState<NamedRow | null>(null)
  const drafts = useKeptParts()
  const restored = useRestoredOnce(restoredRow)
  const [reopened, setReopened] = useState<ReopenedRow | null>(
    restored && { name: String(restored.row), values: restored.values },
  )
  useReopenedPart(
    'row ',
    (name) => {
      if (name.startsWith(COPY)) setOriginal(rows.find(({ id }) => name === `${COPY}${id}`) ?? null)
      else setReopened({ name })
    },
    !list.pending,
  )
  const onUnsaved = useCallback((id: number, unsaved: boolean) => {
    setUnsavedIds((ids) => (ids.has(id) === unsaved ? ids : ids.symmetricDifference(new Set([id]))))
  }, [])
  // The same function throughout, for the rows.
  const update = useEventCallback(
    async (row: NamedRow, input: NamedInput, version: string | undefined, key: string): Promise<void> => {
      await props.update?.(row, input, version, key)
      flashEdited(row.id, SAVED_SHOWN_MS)
      setSavedId(row.id)
    },
  )
  const add =
    create &&
    (async (input: NamedInput, key: string) => {
      const id = await (original && duplicate ? duplicate.create(original, input, key) : create(input, key))
      if (id === undefined) return
      flashNew(id, SAVED_SHOWN_MS)
      setSavedId(id)
    })

  // Rows being edited, and those just saved, stay visible even if the search does not match them.
  const stays = ({ id }: NamedRow) =>
    unsavedIds.has(id) || id === newId || id === editedId || reopened?.name === String(id)
  const matched = new Set(matching)
  const inOrder = state.sort ? [...matching, ...rows.filter((row) => !matched.has(row))] : rows
  const drawn = inOrder.filter((row) => matched.has(row) || stays(row))
  const { shown } = list
  const extra = useMemo(() => shown.filter(({ id }) => id !== 'name' && id !== 'description'), [shown])

  return (
    <ListFrame
      list={list}
      title={label}
      heading={props.heading}
      one={one}
      empty=""
      cards={!isTable}
      saved={savedId}
      open={open}
      alwaysDrawn
    >
      <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden' }}>
        <Table aria-label={label} role="table" sx={INLINE_TABLE}>
          <TableHead role="rowgroup" sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
            <PrintHeadRow list={list} one={one} title={label} />
            <TableRow role="row">
              {selection.active && (
                <TableCell role="columnheader" sx={{ width: 56, displayPrint: 'none' }}>
                  <AllCheckbox selection={selection} rows={matching} />
                </TableCell>
              )}
              {shown.map((column) => (
                <HeadCell
                  key={column.id}
                  role="columnheader"
                  column={column}
                  direction={directionOf(list.sort, column.id)}
                  onSort={list.sortBy}
                />
              ))}
              <TableCell role="columnheader" align="right" sx={{ width: duplicate ? 400 : 352, displayPrint: 'none' }}>
                Actions
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup" sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
            {drawn.map((row) => (
              <InlineRow
                key={row.id}
                row={row}
                extra={extra}
                isSelected={selection.active ? selection.has(row.id) : null}
                onToggle={selection.toggle}
                isNew={row.id === newId}
                schema={schema}
                texts={texts}
                update={props.update && update}
                open={open}
                mark={mark}
                actions={actions}
                duplicate={add && duplicate?.may(row) && !unsavedIds.has(NEW) ? setOriginal : undefined}
                onUnsaved={onUnsaved}
                reopened={reopened?.name === String(row.id) ? reopened : null}
                draft={drafts.get(partOfRow(row.id))}
              />
            ))}
            {add && (
              <InlineAddRow
                original={original}
                onClose={() => setOriginal(null)}
                schema={schema}
                texts={texts}
                create={add}
                onUnsaved={onUnsaved}
                before={selection.active ? 1 : 0}
                extra={extra.length}
                reopened={reopened?.name === 'new' ? reopened : null}
                draft={drafts.get(partOfRow('new'))}
              />
            )}
          </TableBody>
        </Table>
        <LeaveGuard unsaved={unsavedIds.size > 0} />
      </Paper>
    </ListFrame>
  )
}

// The rows scroll with the page.
const NO_TABLE = { current: null }
