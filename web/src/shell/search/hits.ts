import { HISTORY_AREAS, USES_AREAS } from '@kitroom/contract/areas'
import type { AnswerOf } from '@kitroom/contract/endpoint'
import { foldText } from '@kitroom/contract/fold-text'
import { editDistance } from '@kitroom/contract/nearest-text'
import type { SearchResult, searchEverything } from '@kitroom/contract/search'
import type { OpenedRecord } from '../../access/opened-records.ts'
import type { May } from '../../access/use-may.ts'
import { USES_PAGES } from '../../areas.ts'
import { paths, recordPath } from '../../paths.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { addressOfUse } from '../../ui/used-by/use-address.ts'
import { mayOpen } from '../menu.ts'

/** One result to choose: a record, also one that is only similar, a page, or a list of records. */
export type SearchHit = Readonly<{ to: string; name: string; detail: string; kind: string; isSimilar?: boolean }>

export type Answer = AnswerOf<typeof searchEverything>

/** The records opened last, as far as they may still be opened. */
export const recentHits = (opened: readonly OpenedRecord[], may: May): SearchHit[] =>
  opened
    .filter(({ path }) => mayOpen(path, may))
    .map(({ path, name, one }) => ({ to: path, name, detail: '', kind: one }))

/** The singular names of areas without a history. */
const KINDS: Readonly<Record<string, string>> = { inventory: 'SKU', orders: 'Order' }

const recordHits = ({
  area,
  id,
  parent_id,
  name,
  detail,
  ...found
}: SearchResult & { is_similar?: boolean }): SearchHit[] => {
  const to = area === 'inventory' && parent_id ? `${paths.inventory(parent_id)}?item=${id}` : recordPath(area, id)
  const kind = KINDS[area] ?? HISTORY_AREAS.get(area)?.one ?? ''
  return to ? [{ to, name, detail: detail ?? '', kind, isSimilar: found.is_similar ?? false }] : []
}

/** The records that use a color, and the lists that show all of them. */
const usesOfColor = (color: SearchHit, { area, id, by }: Answer['used'][number], may: May): SearchHit[] =>
  by.flatMap(({ area: using, count, first }) => {
    const to = addressOfUse(USES_PAGES, using, { area, id }, may)
    const many = USES_AREAS.get(using)?.many ?? using
    const all = { to: to ?? '', name: `All ${numberText(count)} ${many} in ${color.name}`, detail: '', kind: 'List' }
    return [...first.flatMap(recordHits), ...(to && count > first.length ? [all] : [])]
  })

type MatchesWord = (word: string, part: string) => boolean

const begins: MatchesWord = (word, part) => word.startsWith(part)

const isNear: MatchesWord = (word, part) => {
  const limit = part.length < 4 ? 0 : 1
  return begins(word, part) || editDistance(part, word.slice(0, part.length), limit) <= limit
}

/** Whether each typed part matches a word of the name. */
const matches = ({ name }: SearchHit, typed: string, matchesWord: MatchesWord): boolean => {
  const words = foldText(name).split(' ')
  return foldText(typed)
    .split(' ')
    .every((part) => words.some((word) => matchesWord(word, part)))
}

const unique = (hits: readonly SearchHit[]): SearchHit[] => {
  const known = new Set<string>()
  return hits.filter(({ to }) => !known.has(to) && known.add(to))
}

/** All matches in display order: recently opened records before everything else. */
export const hitsFor = (
  typed: string,
  answer: Answer | null | undefined,
  { pages, recent, may }: { pages: readonly SearchHit[]; recent: readonly SearchHit[]; may: May },
): SearchHit[] => {
  // Who types the words of a page has made no typing errors: nothing that is only similar stands beside it.
  const isNamed = pages.some((page) => matches(page, typed, begins))
  const matchesWord = isNamed ? begins : isNear
  const results = (answer?.results ?? []).filter(({ is_similar }) => !(isNamed && is_similar))
  const found = results.flatMap((result) => {
    const hits = recordHits(result)
    const used = answer?.used.find(({ area, id }) => area === result.area && id === result.id)
    const [hit] = hits
    return hit && used ? [...hits, ...usesOfColor(hit, used, may)] : hits
  })
  const places = new Set(found.map(({ to }) => recordIn(to)))
  const opened = recent.filter((hit) => places.has(recordIn(hit.to)) || matches(hit, typed, matchesWord))
  const openedRecords = new Set(opened.map(({ to }) => recordIn(to)))
  const about = pages.filter((page) => matches(page, typed, matchesWord))
  const isFirst = ({ name }: SearchHit) => foldText(name).startsWith(foldText(typed))
  const [first, others] = [about.filter(isFirst), about.filter((page) => !isFirst(page))]
  return unique([...first, ...opened, ...found.filter(({ to }) => !openedRecords.has(recordIn(to))), ...others])
}

/** An edit page and a view page show the same record. */
const recordIn = (path: string): string => path.replace(/\/(edit|view)$/, '')
