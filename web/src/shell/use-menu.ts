import { useMemo } from 'react'
import { useMay } from '../access/use-may.ts'
import { MENU, type MenuGroup } from './menu.ts'

/** The menu as the signed-in user may see it. */
export const useMenu = (): readonly MenuGroup[] => {
  const may = useMay()
  return useMemo(
    () => MENU.map((group) => ({ ...group, items: group.items.filter(({ code }) => !code || may(code)) })),
    [may],
  )
}
