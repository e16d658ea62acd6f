import * as activity from '@kitroom/contract/activity'
import { HISTORY_AREAS } from '@kitroom/contract/areas'
import { actionWord } from '@kitroom/contract/history'
import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { Services } from '../../platform/area.ts'
import { mountPaged } from '../../platform/paged/mount-paged.ts'
import { denied, invalid } from '../../platform/refusal.ts'
import { activityList, visibleEntries } from './activity-list.ts'
import { type OtherSide, readHistory } from './record-history.ts'

/** Further actions in a record's history, besides its creation and edits. */
const ALSO_TOLD: Readonly<Record<string, readonly string[]>> = {
  roles: ['role.permissions-replaced', 'role.second-factor-set'],
  permissions: ['permission.roles-replaced'],
  products: ['product-image.uploaded', 'product-image.deleted'],
}

/** Roles and permissions are given to each other on the screens of both. */
const OTHER_SIDES: Readonly<Record<string, Omit<OtherSide, 'isUndoable'> & { undoneWith: PermissionCode }>> = {
  roles: {
    area: 'permissions',
    listedIn: { action: 'permission.roles-replaced', list: 'roleIds' },
    action: 'role.permissions-replaced',
    list: 'permissionIds',
    undoneWith: 'PERMISSION_ROLES_UPDATE',
  },
  permissions: {
    area: 'roles',
    listedIn: { action: 'role.permissions-replaced', list: 'permissionIds' },
    action: 'permission.roles-replaced',
    list: 'roleIds',
    undoneWith: 'ROLE_PERMISSIONS_UPDATE',
  },
}

const actionsOf = (area: string): string[] => {
  const word = actionWord(area)
  return [`${word}.created`, `${word}.updated`, `${word}.removed`, ...(ALSO_TOLD[area] ?? [])]
}

/** The rules are in `docs/product.md`, 'Activity'. */
export const activityRoutes = (services: Services): void => {
  services.mount(activity.getHistory, async ({ db, query, actor }) => {
    const area = HISTORY_AREAS.get(query.area) ?? invalid('area', 'There is no such area')
    if (!area.codes.some((code) => actor.permissions.includes(code))) {
      denied('You do not have permission to see what happened to this.')
    }
    const side = OTHER_SIDES[query.area]
    const otherSide = side && { ...side, isUndoable: actor.permissions.includes(side.undoneWith) }
    const { next: _, ...history } = await readHistory(db, area.input, actionsOf(query.area), query.id, {
      otherSide,
      tell: () => ({}),
    })
    return history
  })

  mountPaged(services, {
    list: activity.listActivity,
    file: activity.exportActivity,
    name: 'Activity',
    source: activityList,
    grows: 'activity',
    visible: visibleEntries,
  })
}
