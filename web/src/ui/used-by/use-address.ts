import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { pathWithId, type UsesPage } from '../page/app-pages.ts'

/** The record that is used. */
type UsedRecord = { readonly area: string; readonly id: number }

/** The address of a list, filtered by one id in a column. The program of lists, which knows more, is not loaded for it. */
const filteredList = (path: string, column: string, id: number): string =>
  `${path}?${new URLSearchParams({ [`id.${column}`]: String(id) })}`

/** The address of a page that takes a record. */
export const addressWith = ({ path, param }: { path: string; param: string }, of: string): string =>
  `${path}?${new URLSearchParams({ [param]: of })}`

/** The address that shows the uses of a record, or of several, `of`; null without permission. */
export const addressOfUse = (
  usesPages: readonly UsesPage[],
  using: string,
  { area, id }: UsedRecord,
  may: (code: PermissionCode) => boolean,
  of = `${area}:${id}`,
): string | null => {
  for (const page of usesPages) {
    if (!page.by.includes(using) || !may(page.code) || ('param' in page && page.action)) continue
    if ('param' in page) return addressWith(page, of)
    if ('of' in page) {
      if (page.of === area) return pathWithId(page.path, id)
    } else if (page.columns[area] !== undefined) return filteredList(page.path, page.columns[area], id)
  }
  return null
}
