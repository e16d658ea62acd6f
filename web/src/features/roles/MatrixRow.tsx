import type { Permission, Role } from '@kitroom/contract/roles'
import { memo } from 'react'
import { wellWrapped } from '../../ui/display/well-wrapped.tsx'
import { ROLES } from './matrix-layout.ts'
import { CELL_WIDTH, placeOf } from './use-cells-in-sight.ts'

type MatrixRowProps = {
  permission: Permission
  index: number
  measure: ((element: Element | null) => void) | undefined
  /** The rendered roles. */
  roles: readonly Role[]
  /** The number of roles before them, which are not rendered. */
  before: number
  stored: ReadonlyMap<number, ReadonlySet<number>>
  changes: ReadonlyMap<number, boolean> | undefined
  setCell: ((permissionId: number, roleId: number, isHeld: boolean) => void) | null
}

/** One permission across the roles. Memoized, because there may be thousands of cells. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
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
            place={placeOf(before, nth)}
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
  /** The place among the columns, from 1. */
  place: number
  /** Names code and role. */
  label: string
  isStored: boolean
  isHeld: boolean
  /** Null if read-only. */
  setCell: ((permissionId: number, roleId: number, isHeld: boolean) => void) | null
}

/** The cell of one role and one permission. Memoized: scrolling sideways renders only new cells. */
const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { permissionId, roleId, place, label, isStored, isHeld, setCell } = props
  const isChanged = isHeld !== isStored
  return (
    <td {...ROLES.cell} aria-colindex={place} data-changed={isChanged || undefined}>
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
