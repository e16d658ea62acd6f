import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { MenuGroupLabel, MenuLine } from '../area.ts'
import { PAGES } from '../areas.ts'
import { paths } from '../paths.ts'

export type MenuItem = Pick<MenuLine, 'label' | 'about' | 'isBelow'> & {
  path: string
  /** Shown only to holders of this permission; left out, to everybody. */
  code?: PermissionCode | undefined
}

export type MenuGroup = {
  label: MenuGroupLabel
  /** Where the entry itself leads when it has nothing to unfold. */
  path: string
  items: readonly MenuItem[]
}

const itemsOf = (group: MenuGroupLabel): MenuItem[] =>
  PAGES.flatMap(({ menu, path, code }) => (menu?.group === group ? [{ code, ...menu, path }] : []))

/** The whole menu. Each area declares its own lines; they stand in the order of the areas. */
export const MENU: readonly MenuGroup[] = [
  { label: 'Players', path: paths.players, items: itemsOf('Players') },
  { label: 'Teams', path: paths.teams, items: itemsOf('Teams') },
  { label: 'Info', path: paths.home, items: itemsOf('Info') },
  { label: 'Orders', path: paths.orders, items: itemsOf('Orders') },
  { label: 'Admin', path: paths.admin, items: itemsOf('Admin') },
]
