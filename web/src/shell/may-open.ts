import { matchPath } from 'react-router'
import type { May } from '../access/use-may.ts'
import { PAGES } from '../areas.ts'

/** Whether an address is a page that this person may open. */
export const mayOpen = (address: string, may: May): boolean => {
  const [path = ''] = address.split('?')
  return PAGES.some((page) => {
    if (!matchPath(page.path, path)) return false
    return page.public === true || may.any(...(page.anyOf ?? [page.code]))
  })
}
