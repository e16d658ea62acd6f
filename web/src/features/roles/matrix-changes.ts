import { z } from 'zod'

/** Of each permission the roles whose cell is to be another than it is stored, and what it is to be. */
export type MatrixChanges = ReadonlyMap<number, ReadonlyMap<number, boolean>>

export const NO_CHANGES: MatrixChanges = new Map()

/** Sets one cell. What is as stored again is no change; all other permissions keep their identity. */
export const withCell = (
  changes: MatrixChanges,
  cell: { roleId: number; permissionId: number; isHeld: boolean },
  isStored: boolean,
): MatrixChanges => {
  const ofPermission = new Map(changes.get(cell.permissionId))
  if (cell.isHeld === isStored) ofPermission.delete(cell.roleId)
  else ofPermission.set(cell.roleId, cell.isHeld)
  const next = new Map(changes)
  if (ofPermission.size === 0) next.delete(cell.permissionId)
  else next.set(cell.permissionId, ofPermission)
  return next
}

/** Changed cells, as the server takes them. */
export const ListedChanges = z.array(z.object({ role_id: z.int(), permission_id: z.int(), is_held: z.boolean() }))
type ListedChanges = z.output<typeof ListedChanges>

/** The same as a table; cells that are stored so by now are no changes. */
export const changesOf = (
  listed: ListedChanges,
  isStored: (roleId: number, permissionId: number) => boolean,
): MatrixChanges =>
  listed.reduce(
    (changes, { role_id: roleId, permission_id: permissionId, is_held: isHeld }) =>
      withCell(changes, { roleId, permissionId, isHeld }, isStored(roleId, permissionId)),
    NO_CHANGES,
  )

export const listChanges = (changes: MatrixChanges): ListedChanges =>
  [...changes].flatMap(([permission_id, roles]) =>
    [...roles].map(([role_id, is_held]) => ({ role_id, permission_id, is_held })),
  )
