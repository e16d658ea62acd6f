import type { Permission, Role } from '@kitroom/contract/roles'
import { memo } from 'react'

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
        const isHeld = changes?.get(id) ?? isStored
        return (
          <td key={id} data-changed={isHeld !== isStored || undefined}>
            <input
              type="checkbox"
              aria-label={`${permission.name}, ${name}`}
              aria-description={isHeld === isStored ? undefined : isHeld ? 'added' : 'removed'}
              tabIndex={-1}
              checked={isHeld}
              disabled={setCell === null}
              onChange={() => setCell?.(permission.id, id, !isHeld)}
            />
          </td>
        )
      })}
    </tr>
  )
})
