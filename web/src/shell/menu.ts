import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { paths } from '../paths.ts'

export type MenuItem = {
  label: string
  path: string
  /** Shown only to holders of this permission; left out, to everybody. */
  code?: PermissionCode
  /** One line for the card on the home page; an item without it has no card. */
  about?: string
}

export type MenuGroup = {
  label: string
  /** Where the entry itself leads when it has nothing to unfold. */
  path: string
  items: readonly MenuItem[]
}

/** The whole menu (specification, section 2, shell). An area enters it with one line. */
export const MENU: readonly MenuGroup[] = [
  { label: 'Players', path: paths.players, items: [] },
  { label: 'Teams', path: paths.teams, items: [] },
  {
    label: 'Info',
    path: paths.home,
    items: [
      { label: 'Home', path: paths.home },
      { label: 'Account', path: paths.account },
    ],
  },
  { label: 'Orders', path: paths.orders, items: [] },
  {
    label: 'Admin',
    path: paths.admin,
    items: [
      { label: 'Roles', path: paths.roles, code: 'ROLES_READ', about: 'Who may do what, gathered under a name.' },
      {
        label: 'Permissions',
        path: paths.permissions,
        code: 'PERMISSIONS_READ',
        about: 'What can be allowed, one by one.',
      },
    ],
  },
]
