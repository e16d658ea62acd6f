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

/** As the server takes them. */
export const listChanges = (changes: MatrixChanges) =>
  [...changes].flatMap(([permission_id, roles]) =>
    [...roles].map(([role_id, is_held]) => ({ role_id, permission_id, is_held })),
  )
