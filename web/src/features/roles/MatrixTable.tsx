import type { Permission, Role } from '@kitroom/contract/roles'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type CSSProperties, useMemo, useRef } from 'react'
import { MatrixRow } from './MatrixRow.tsx'
import type { MatrixChanges } from './matrix-changes.ts'
import { headingsOf, MATRIX, ROLES, SHARES_WIDTH } from './matrix-layout.ts'
import { CELL_WIDTH, placeOf, useCellsInSight } from './use-cells-in-sight.ts'
import { useMatrixKeys } from './use-matrix-keys.ts'

type GroupedPermission = Permission & { group: string }

type MatrixTableProps = {
  roles: readonly Role[]
  permissions: readonly GroupedPermission[]
  /** The saved permission ids by role. */
  stored: ReadonlyMap<number, ReadonlySet<number>>
  changes: MatrixChanges
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
export function MatrixTable({ roles, permissions, stored, changes, setCell }: MatrixTableProps) {
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
              <th key={id} {...ROLES.columnheader} scope="col" aria-colindex={placeOf(first, nth)} title={name}>
                <span>{name}</span>
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
