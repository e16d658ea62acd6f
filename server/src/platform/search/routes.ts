import { foldText } from '@kitroom/contract/fold-text'
import { listFoundRecords, SEARCH_RANK, type SearchResult, searchEverything } from '@kitroom/contract/search'
import type { Area } from '../area.ts'
import type { Db } from '../database/schema.ts'
import type { Actor } from '../http/auth/actor.ts'
import type { Mount } from '../http/mount/mount.ts'
import { findUses } from '../used-by/count-uses.ts'
import { findRecords, type RankedResult, recordsById, SEARCH_GROUPS, type Searched } from './search.ts'
import { vocabulary } from './vocabulary.ts'

const RESULTS = 20
const WORDS = 6
// With so few results, typos are considered.
const FEW = 3
const USES_SHOWN = 3

const keyOf = ({ area, parent_id, id }: SearchResult): string => `${area}:${parent_id}:${id}`

/** Each record once, with its best rank. */
const unique = (ranked: readonly RankedResult[]): RankedResult[] =>
  [...Map.groupBy(ranked, keyOf).values()].flatMap(([best]) => best ?? [])

/** One search over the areas that declare `search`, as far as the person may see them. */
export const searchRoutes = ({ mount }: Mount, areas: readonly Area[]): void => {
  const words = vocabulary()
  const searched = areas.flatMap(({ name, search }): Searched[] => (search ? [{ area: name, source: search }] : []))

  const withUses = new Set<string>(searched.flatMap(({ area, source }) => (source.showsUses ? [area] : [])))

  // Of equally good results those of earlier groups come first, and of earlier areas in them.
  const order: string[] = SEARCH_GROUPS.flatMap((group) =>
    searched.filter(({ source }) => source.group === group).map(({ area }) => area),
  )

  const ranked = (results: readonly RankedResult[]): RankedResult[] =>
    unique(
      results.toSorted(
        (one, other) =>
          one.rank - other.rank || order.indexOf(one.area) - order.indexOf(other.area) || one.place - other.place,
      ),
    )

  const find = async (db: Db, open: readonly Searched[], typed: string): Promise<RankedResult[]> => {
    const parts = typed.split(' ').filter(Boolean).slice(0, WORDS)
    const typedWords = parts.map((part) => [part])
    const results = ranked(await findRecords(db, open, typed, typedWords))
    if (results.length >= FEW || parts.length === 0) return results
    const meant = await words.alternatives(db, open, parts)
    if (meant.every(({ length }) => length === 0)) return results
    const alternatives = parts.map((part, nth) => [part, ...(meant[nth] ?? [])])
    const likeliest = parts.map((part, nth) => meant[nth]?.[0] ?? part).join(' ')
    // Of a table of millions every alternative costs time.
    const others = results.length === 0 ? open : open.filter(({ source }) => !source.long)
    const similar = ranked(await findRecords(db, others, likeliest, alternatives))
    return unique([...results, ...similar.map((result) => ({ ...result, rank: SEARCH_RANK.similar }))])
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

  const openTo = async (db: Db, actor: Actor): Promise<Searched[]> => {
    const allowed = searched.filter(({ source }) => source.codes.every((code) => actor.permissions.includes(code)))
    const open: Searched[] = []
    for (const target of allowed) open.push({ ...target, visible: (await target.source.visible?.(db, actor)) ?? null })
    return open
  }

  mount(searchEverything, async ({ db, query, actor }) => {
    const open = await openTo(db, actor)
    const typed = foldText(query.q.replace(/\p{Cc}+/gu, ' '))
    const results = (await find(db, open, typed)).slice(0, RESULTS).map(({ place: _, ...result }) => result)
    return { results, used: await usesIn(db, open, results) }
  })

  mount(listFoundRecords, async ({ db, query, actor }) => {
    const keys = query.of.split(',').map((text) => text.split('.'))
    const recordsByKey = new Map<string, SearchResult>()
    for (const target of await openTo(db, actor)) {
      const ids = keys.flatMap(([area, id]) => (area === target.area ? [Number(id)] : []))
      for (const record of await recordsById(db, target, ids)) recordsByKey.set(`${target.area},${record.id}`, record)
    }
    return { records: keys.flatMap((key) => recordsByKey.get(String(key)) ?? []) }
  })
}
