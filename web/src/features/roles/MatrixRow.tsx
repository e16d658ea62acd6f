import type { Permission, Role } from '@kitroom/contract/roles'
import { memo } from 'react'
import { MatrixCell } from './MatrixCell.tsx'

type MatrixRowProps = {
  permission: Permission
  /** Those that are drawn. */
  roles: readonly Role[]
  /** Some roles before them are not drawn. */
  before: boolean
  stored: ReadonlyMap<number, ReadonlySet<number>>
  changes: ReadonlyMap<number, boolean> | undefined
  setCell: ((permissionId: number, roleId: number, isHeld: boolean) => void) | null
}

/** One permission across the roles. Drawn again only when a cell of its own has changed: there may be thousands of cells. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { permission, roles, before, stored, changes, setCell } = props
  return (
    <tr>
      <th scope="row">
        <span>{permission.name}</span>
        {permission.description && <small>{permission.description}</small>}
      </th>
      {before && <td />}
      {roles.map(({ id, name }) => {
        const isStored = stored.get(id)?.has(permission.id) ?? false
        return (
          <MatrixCell
            key={id}
            permissionId={permission.id}
            roleId={id}
            label={`${permission.name}, ${name}`}
            isStored={isStored}
            isHeld={changes?.get(id) ?? isStored}
            setCell={setCell}
          />
        )
      })}
    </tr>
  )
})
