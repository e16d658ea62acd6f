import { foldText } from '@kitroom/contract/fold-text'
import { type SearchResult, searchEverything } from '@kitroom/contract/search'
import type { Area } from '../area.ts'
import type { Db } from '../database/schema.ts'
import type { Mount } from '../http/mount/mount.ts'
import { findUses } from '../used-by/count-uses.ts'
import { findRecords, type RankedResult, recordsById, SEARCH_GROUPS, type Searched } from './search.ts'
import { vocabulary } from './vocabulary.ts'

const RESULTS = 20
const WORDS = 6
// With so few results, typos are considered.
const FEW = 3
const USES_SHOWN = 3

type Found = RankedResult & { is_similar: boolean }

const without = (found: readonly RankedResult[], known: readonly RankedResult[]): RankedResult[] => {
  const keys = new Set(known.map(({ area, id }) => `${area}:${id}`))
  return found.filter(({ area, id }) => !keys.has(`${area}:${id}`))
}

/** One search over the areas that declare `search`, as far as the person may see them. */
export const searchRoutes = ({ mount }: Mount, areas: readonly Area[]): void => {
  const words = vocabulary()
  const searched = areas.flatMap(({ name, search }): Searched[] => (search ? [{ area: name, source: search }] : []))

  const withUses = new Set<string>(searched.flatMap(({ area, source }) => (source.showsUses ? [area] : [])))

  // Of equally good results those of earlier groups come first, and of earlier areas in them.
  const order: string[] = SEARCH_GROUPS.flatMap((group) =>
    searched.filter(({ source }) => source.group === group).map(({ area }) => area),
  )

  const ranked = (found: readonly RankedResult[]): RankedResult[] =>
    found.toSorted(
      (one, other) =>
        one.rank - other.rank ||
        order.indexOf(one.area) - order.indexOf(other.area) ||
        one.name.length - other.name.length,
    )

  const find = async (db: Db, open: readonly Searched[], typed: string): Promise<Found[]> => {
    const parts = typed.split(' ').filter(Boolean).slice(0, WORDS)
    const found = await findRecords(
      db,
      open,
      typed,
      parts.map((part) => [part]),
    )
    const exact = ranked(found).map((result) => ({ ...result, is_similar: false }))
    if (found.length >= FEW || parts.length === 0) return exact
    const meant = await words.alternatives(db, open, parts)
    if (meant.every(({ length }) => length === 0)) return exact
    const alternatives = parts.map((part, nth) => [part, ...(meant[nth] ?? [])])
    const likeliest = parts.map((part, nth) => meant[nth]?.[0] ?? part).join(' ')
    const similar = without(await findRecords(db, open, likeliest, alternatives), found)
    return [...exact, ...ranked(similar).map((result) => ({ ...result, is_similar: true }))]
  }

  const usesOf = async (db: Db, open: readonly Searched[], used: SearchResult) => {
    const by = []
    for (const using of open) {
      const source = areas.find(({ name }) => name === using.area)?.uses
      if (!source?.isShownInSearch) continue
      const { ids, count } = await findUses(db, using.area, source, [used], USES_SHOWN)
      if (count > 0) by.push({ area: using.area, count, first: await recordsById(db, using, ids) })
    }
    return { area: used.area, id: used.id, by }
  }

  /** The uses of the first record found that can have any, and of others of its name: a garment and an imprint color. */
  const usesIn = async (db: Db, open: readonly Searched[], results: readonly SearchResult[]) => {
    const used = results.filter(({ area }) => withUses.has(area))
    const uses = []
    for (const one of used.filter(({ name }) => name === used[0]?.name)) uses.push(await usesOf(db, open, one))
    return uses
  }

  mount(searchEverything, async ({ db, query, actor }) => {
    const held = new Set(actor.permissions)
    const allowed = searched.filter(({ source }) => source.codes.every((code) => held.has(code)))
    const open: Searched[] = []
    for (const own of allowed) open.push({ ...own, visible: (await own.source.visible?.(db, actor)) ?? null })
    const typed = foldText(query.q.replace(/\p{Cc}+/gu, ' '))
    const results = (await find(db, open, typed)).slice(0, RESULTS).map(({ rank: _, ...result }) => result)
    return { results, used: await usesIn(db, open, results) }
  })
}
