import type { Permission, Role } from '@kitroom/contract/roles'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, Fragment, useMemo, useRef } from 'react'
import { everyRow, WINDOWED_FROM, windowOf } from '../../ui/list/windowed.ts'
import { MatrixRow } from './MatrixRow.tsx'
import type { MatrixChanges } from './matrix-changes.ts'
import { MATRIX } from './matrix-layout.ts'
import { useMatrixKeys } from './use-matrix-keys.ts'

const CELL_WIDTH = 44
// Columns come and go so many at a time: most frames of scrolling draw nothing.
const STEP = 8
const stepDown = (index: number): number => index - (index % STEP)

type MatrixTableProps = {
  roles: readonly Role[]
  permissions: readonly (Permission & { group: string })[]
  /** What each role holds as it is saved. */
  stored: ReadonlyMap<number, ReadonlySet<number>>
  changes: MatrixChanges
  /** Null for whoever may only look. */
  setCell: ((permissionId: number, roleId: number, isHeld: boolean) => void) | null
}

/** The permissions under their areas, a checkbox for each role. Of very many roles those in sight are drawn. */
export function MatrixTable({ roles, permissions, stored, changes, setCell }: MatrixTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    horizontal: true,
    enabled: roles.length > WINDOWED_FROM,
    count: roles.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CELL_WIDTH,
    overscan: 4,
  })
  const drawn = roles.length > WINDOWED_FROM ? windowOf(virtualizer) : everyRow(roles.length)
  const first = stepDown(drawn.indexes[0] ?? 0)
  const end = Math.min(stepDown(drawn.indexes.at(-1) ?? 0) + STEP, roles.length)
  const columns = useMemo(() => roles.slice(first, end), [roles, first, end])
  const before = first * CELL_WIDTH
  const after = (roles.length - end) * CELL_WIDTH
  const keys = useMatrixKeys(scroller)
  const groups = Map.groupBy(permissions, ({ group }) => group)

  if (permissions.length === 0) return <Typography color="textSecondary">Nothing matches.</Typography>
  return (
    <Box ref={scroller} sx={MATRIX} {...keys}>
      <table
        aria-label="Permission matrix"
        aria-colcount={roles.length + 1}
        style={{ '--roles': roles.length } as CSSProperties}
      >
        <thead>
          <tr>
            <th scope="col">Permission</th>
            {before > 0 && <td style={{ width: before }} />}
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" title={name}>
                <span>{name}</span>
              </th>
            ))}
            {after > 0 && <td style={{ width: after }} />}
          </tr>
        </thead>
        <tbody>
          {[...groups].map(([group, members]) => (
            <Fragment key={group}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 3}>
                  <span>
                    {group} ({members.length})
                  </span>
                </th>
              </tr>
              {members.map((permission) => (
                <MatrixRow
                  key={permission.id}
                  permission={permission}
                  roles={columns}
                  before={first > 0}
                  stored={stored}
                  changes={changes.get(permission.id)}
                  setCell={setCell}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
