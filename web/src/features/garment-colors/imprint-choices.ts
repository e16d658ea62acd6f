import { foldText } from '@kitroom/contract/fold-text'
import type { ImprintColor } from '@kitroom/contract/imprint-colors'
import { searchRows } from '../../ui/list/search-rows.ts'

/**
 * The imprint colors that can be approved: the active ones, and those that are approved already, so that one that has
 * been deactivated since can be seen and taken away.
 */
export const offeredImprints = (
  imprints: readonly ImprintColor[],
  approved: readonly number[],
): readonly ImprintColor[] => imprints.filter(({ id, is_active }) => is_active || approved.includes(id))

type Filter = { search: string; onlySelected: boolean; selected: ReadonlySet<number> }

/** The imprint colors that the checklist shows. */
export const shownImprints = (
  imprints: readonly ImprintColor[],
  { search, onlySelected, selected }: Filter,
): readonly ImprintColor[] => {
  const offered = onlySelected ? imprints.filter(({ id }) => selected.has(id)) : imprints
  return searchRows(offered, ({ name, code }) => foldText(`${name}\n${code}`), search)
}
