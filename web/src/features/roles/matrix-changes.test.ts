import { expect, test } from 'vitest'
import { listChanges, NO_CHANGES, takenAway, withCell } from './matrix-changes.ts'

test('a cell is a change only while it differs from the stored one', () => {
  const one = withCell(NO_CHANGES, { roleId: 7, permissionId: 1, isHeld: true }, false)
  const two = withCell(one, { roleId: 8, permissionId: 2, isHeld: false }, true)
  expect(listChanges(two)).toEqual([
    { role_id: 7, permission_id: 1, is_held: true },
    { role_id: 8, permission_id: 2, is_held: false },
  ])
  const back = withCell(two, { roleId: 7, permissionId: 1, isHeld: false }, false)
  expect(listChanges(back)).toEqual([{ role_id: 8, permission_id: 2, is_held: false }])
})

test('other rows keep their identity, so that they are not rendered again', () => {
  const one = withCell(NO_CHANGES, { roleId: 7, permissionId: 1, isHeld: true }, false)
  const two = withCell(one, { roleId: 7, permissionId: 2, isHeld: true }, false)
  expect(two.get(1)).toBe(one.get(1))
})

test('what roles lose is named, and what they get touches nobody', () => {
  const listed = [
    { role_id: 7, permission_id: 1, is_held: true },
    { role_id: 8, permission_id: 2, is_held: false },
  ]
  expect(takenAway(listed, [{ id: 2, name: 'SIZE_READ' }])).toEqual([{ of: 'roles:8', more: ' without SIZE_READ' }])
})
