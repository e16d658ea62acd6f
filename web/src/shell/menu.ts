import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { useMemo } from 'react'
import { matchPath } from 'react-router'
import { isOpenTo } from '../access/page-gate.ts'
import { type May, useMay } from '../access/use-may.ts'
import type { MenuGroupLabel, MenuLine } from '../area.ts'
import { PAGES } from '../areas.ts'
import { paths } from '../paths.ts'

export type MenuItem = Pick<MenuLine, 'label' | 'about' | 'isBelow'> & {
  path: string
  /** Shown only to holders of this permission; to everyone if left out. */
  code?: PermissionCode | undefined
  alsoNeeds?: PermissionCode | undefined
}

export type MenuGroup = {
  label: MenuGroupLabel
  /** The target of an entry without links of its own. */
  path: string
  items: readonly MenuItem[]
}

const itemsOf = (group: MenuGroupLabel): MenuItem[] =>
  PAGES.flatMap(({ menu, path, code, alsoNeeds }) =>
    menu?.group === group ? [{ code, alsoNeeds, ...menu, path }] : [],
  )

/** The whole menu. Each area declares its own lines; they are in the order of the areas. */
export const MENU: readonly MenuGroup[] = [
  { label: 'Players', path: paths.players, items: itemsOf('Players') },
  { label: 'Teams', path: paths.teams, items: itemsOf('Teams') },
  { label: 'Info', path: paths.home, items: itemsOf('Info') },
  { label: 'Orders', path: paths.orders, items: itemsOf('Orders') },
  { label: 'Admin', path: paths.admin, items: itemsOf('Admin') },
]

/** Whether an address is a page that this person may open. */
export const mayOpen = (address: string, may: May): boolean => {
  const [path = ''] = address.split('?')
  return PAGES.some((page) => {
    if (!matchPath(page.path, path)) return false
    return isOpenTo(page, may)
  })
}

/** The menu as the signed-in user may see it. */
export const useMenu = (): readonly MenuGroup[] => {
  const may = useMay()
  return useMemo(
    () =>
      MENU.map((group) => ({
        ...group,
        items: group.items.filter(({ code, alsoNeeds }) => (!code || may(code)) && (!alsoNeeds || may(alsoNeeds))),
      })),
    [may],
  )
}
