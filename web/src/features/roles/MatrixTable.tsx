import type { Permission, Role } from '@kitroom/contract/roles'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { countText } from '../../ui/display/count-text.ts'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import type { MatrixChanges } from './matrix-changes.ts'
import { CELL_WIDTH, columnIndexOf, headingsOf, MATRIX, ROLES, SHARES_WIDTH, useCellsInSight } from './matrix-layout.ts'

type GroupedPermission = Permission & { group: string }

type MatrixTableProps = {
  roles: readonly Role[]
  permissions: readonly GroupedPermission[]
  /** The saved permission ids by role. */
  stored: ReadonlyMap<number, ReadonlySet<number>>
  changes: MatrixChanges
  /** How many people have a role, null while that is not known; undefined for readers who may not see people. */
  peopleOf: ((roleId: number) => number | null) | undefined
  /** Null if read-only. */
  setCell: ((permissionId: number, roleId: number, isHeld: boolean) => void) | null
}

/** The heading of each group, followed by its permissions. */
const rowsOf = (permissions: readonly GroupedPermission[]): (GroupedPermission | string)[] =>
  [...Map.groupBy(permissions, ({ group }) => group)].flatMap(([group, members]) => [
    `${group} (${members.length})`,
    ...members,
  ])

/** The permissions by area, with a checkbox for each role. With very many roles the cells are virtualized. */
export function MatrixTable({ roles, permissions, stored, changes, peopleOf, setCell }: MatrixTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(permissions), [permissions])
  const counts = { columns: roles.length, rows: rows.length }
  const { isWindowed, first, end, hasCells, measure } = useCellsInSight(scroller, counts)
  const columns = useMemo(() => roles.slice(first, end), [roles, first, end])
  const keys = useMatrixKeys(scroller)

  if (permissions.length === 0) return <Typography color="textSecondary">Nothing matches.</Typography>
  return (
    <Box ref={scroller} sx={[MATRIX, headingsOf(roles.length), !isWindowed && SHARES_WIDTH]} {...keys}>
      <table
        {...ROLES.table}
        aria-label="Permission matrix"
        aria-colcount={roles.length + 1}
        style={{ '--roles': roles.length } as CSSProperties}
      >
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            <th {...ROLES.columnheader} scope="col">
              Permission
            </th>
            {first > 0 && <td role="presentation" style={{ width: first * CELL_WIDTH }} />}
            {columns.map(({ id, name }, nth) => (
              <th key={id} {...ROLES.columnheader} scope="col" aria-colindex={columnIndexOf(first, nth)} title={name}>
                <span>
                  {name}
                  {peopleOf && <small>{peopleText(peopleOf(id))}</small>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows.map((row, index) =>
            typeof row === 'string' ? (
              <tr key={row} {...ROLES.row} ref={measure} data-index={index}>
                <th {...ROLES.rowheader} scope="rowgroup">
                  <span>{row}</span>
                </th>
              </tr>
            ) : (
              <MatrixRow
                key={row.id}
                index={index}
                measure={measure}
                permission={row}
                roles={hasCells(index) ? columns : NONE}
                before={first}
                stored={stored}
                changes={changes.get(row.id)}
                setCell={setCell}
              />
            ),
          )}
        </tbody>
      </table>
    </Box>
  )
}

const NONE: readonly Role[] = []

/** An empty line keeps the place of a count that comes later. */
const peopleText = (count: number | null): string => (count === null ? '\u00a0' : countText(count, 'person', 'people'))

type MatrixRowProps = {
  permission: Permission
  index: number
  measure: ((element: Element | null) => void) | undefined
  roles: readonly Role[]
  /** The number of roles before them, which are not rendered. */
  before: number
  stored: ReadonlyMap<number, ReadonlySet<number>>
  changes: ReadonlyMap<number, boolean> | undefined
  setCell: ((permissionId: number, roleId: number, isHeld: boolean) => void) | null
}

/** One permission across the roles. Memoized, because there may be thousands of cells. */
const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { permission, index, measure, roles, before, stored, changes, setCell } = props
  const code = permission.code ?? permission.name
  return (
    <tr {...ROLES.row} ref={measure} data-index={index}>
      <th {...ROLES.rowheader} scope="row">
        <span>{wellWrapped(code)}</span>
        {code !== permission.name && <small>{permission.name}</small>}
        {permission.description && <small>{permission.description}</small>}
      </th>
      {before > 0 && roles.length > 0 && <td role="presentation" style={{ width: before * CELL_WIDTH }} />}
      {roles.map(({ id, name }, nth) => {
        const isStored = stored.get(id)?.has(permission.id) ?? false
        return (
          <MatrixCell
            key={id}
            permissionId={permission.id}
            roleId={id}
            columnIndex={columnIndexOf(before, nth)}
            label={`${code}, ${name}`}
            isStored={isStored}
            isHeld={changes?.get(id) ?? isStored}
            setCell={setCell}
          />
        )
      })}
    </tr>
  )
})

type MatrixCellProps = {
  permissionId: number
  roleId: number
  /** Counted from 1. */
  columnIndex: number
  /** Names code and role. */
  label: string
  isStored: boolean
  isHeld: boolean
  /** Null if read-only. */
  setCell: ((permissionId: number, roleId: number, isHeld: boolean) => void) | null
}

/** The cell of one role and one permission. Memoized: scrolling sideways renders only new cells. */
const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { permissionId, roleId, columnIndex, label, isStored, isHeld, setCell } = props
  const isChanged = isHeld !== isStored
  return (
    <td {...ROLES.cell} aria-colindex={columnIndex} data-changed={isChanged || undefined}>
      <input
        type="checkbox"
        aria-label={label}
        aria-description={isChanged ? (isHeld ? 'added' : 'removed') : undefined}
        tabIndex={-1}
        checked={isHeld}
        disabled={setCell === null}
        onChange={() => setCell?.(permissionId, roleId, !isHeld)}
      />
    </td>
  )
})

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const boxesOf = (element: Element): HTMLInputElement[][] =>
  [...element.querySelectorAll('tbody tr')]
    .map((row) => [...row.querySelectorAll<HTMLInputElement>('input[type=checkbox]')])
    .filter((row) => row.length > 0)

/**
 * A roving tab index: the checkboxes of a table are one Tab stop, and arrow keys move between them. The attributes are
 * set in the DOM, so that a step renders nothing.
 */
const useMatrixKeys = (table: RefObject<HTMLElement | null>) => {
  const stop = useRef<HTMLInputElement | null>(null)

  const hasFocus = useRef(false)

  // If the checkbox with the Tab stop is gone, the first one gets it, and the focus if that went with it.
  useEffect(() => {
    if (stop.current?.isConnected) return
    stop.current = table.current?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null
    if (!stop.current) return
    stop.current.tabIndex = 0
    if (hasFocus.current && document.activeElement === document.body) stop.current.focus({ preventScroll: true })
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    hasFocus.current = true
    if (stop.current) stop.current.tabIndex = -1
    target.tabIndex = 0
    stop.current = target
  }
  // A checkbox that is removed loses the focus, too, but is not connected then.
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.isConnected) hasFocus.current = false
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (!step || !(event.target instanceof HTMLInputElement)) return
    const boxes = boxesOf(event.currentTarget)
    const row = boxes.findIndex((line) => line.includes(event.target as HTMLInputElement))
    const column = boxes[row]?.indexOf(event.target) ?? -1
    boxes[row + step[0]]?.[column + step[1]]?.focus()
    event.preventDefault()
  }
  return { onFocus, onBlur, onKeyDown }
}
