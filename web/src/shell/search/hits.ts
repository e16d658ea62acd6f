import { USES_AREAS } from '@kitroom/contract/areas'
import type { AnswerOf } from '@kitroom/contract/endpoint'
import { foldText } from '@kitroom/contract/fold-text'
import { editDistance } from '@kitroom/contract/nearest-text'
import { SEARCH_RANK, type searchEverything } from '@kitroom/contract/search'
import type { May } from '../../access/use-may.ts'
import { USES_PAGES } from '../../areas.ts'
import { numberText } from '../../ui/display/count-text.ts'
import { addressOfUse } from '../../ui/used-by/use-address.ts'
import { recordHit, type SearchHit } from './record-hits.ts'

export type Answer = AnswerOf<typeof searchEverything>

/** The records that use a color, and the lists that show all of them. */
const usesOfColor = (color: SearchHit, { area, id, by }: Answer['used'][number], may: May): SearchHit[] =>
  by.flatMap(({ area: using, count, first }) => {
    const to = addressOfUse(USES_PAGES, using, { area, id }, may)
    const many = USES_AREAS.get(using)?.many ?? using
    const all = { to: to ?? '', name: `All ${numberText(count)} ${many} in ${color.name}`, detail: '', kind: 'List' }
    return [...first.flatMap((one) => recordHit(one) ?? []), ...(to && count > first.length ? [all] : [])]
  })

type MatchesWord = (word: string, part: string) => boolean

const begins: MatchesWord = (word, part) => word.startsWith(part)

const isNear: MatchesWord = (word, part) => {
  const limit = part.length < 4 ? 0 : 1
  return begins(word, part) || editDistance(part, word.slice(0, part.length), limit) <= limit
}

const hasAll = (text: string, typed: string, matchesWord: MatchesWord): boolean => {
  const words = text.split(' ')
  return typed.split(' ').every((part) => words.some((word) => matchesWord(word, part)))
}

const NO_RANK = SEARCH_RANK.similar + 1

/** The rank of a name, as the server ranks those of records. */
const rankOf = (name: string, typed: string): number => {
  if (name === typed) return SEARCH_RANK.equals
  if (name.startsWith(typed)) return SEARCH_RANK.begins
  if (name.includes(` ${typed}`)) return SEARCH_RANK.word
  return hasAll(name, typed, begins) ? SEARCH_RANK.contains : NO_RANK
}

type Ranked = { hit: SearchHit; rank: number; isSaid?: boolean }

/** A page by its name, or by the words that people use for it: of equal results these come last. */
const rankPage = (hit: SearchHit, typed: string): Ranked => {
  const name = foldText(hit.name)
  const words = (hit.words ?? []).map(foldText)
  const rank = rankOf(name, typed)
  const said = Math.min(NO_RANK, ...words.map((word) => rankOf(word, typed)))
  if (rank <= said && rank < NO_RANK) return { hit, rank }
  if (said < NO_RANK) return { hit, rank: said, isSaid: true }
  const all = [name, ...words].join(' ')
  if (hasAll(all, typed, begins)) return { hit, rank: SEARCH_RANK.beside, isSaid: true }
  return { hit, rank: hasAll(all, typed, isNear) ? SEARCH_RANK.similar : NO_RANK, isSaid: true }
}

/** Each address and each record once. */
const unique = (ranked: readonly Ranked[]): Ranked[] => {
  const takenKeys = new Set<string>()
  return ranked.filter(({ hit: { to, record = to } }) => {
    const isNew = !takenKeys.has(to) && !takenKeys.has(record)
    takenKeys.add(to).add(record)
    return isNew
  })
}

type Sources = { pages: readonly SearchHit[]; recent: readonly SearchHit[]; may: May }

/** All matches, the best first; what was opened lately comes first among equal ones, and names before other words. */
export const hitsFor = (
  typedText: string,
  answer: Answer | null | undefined,
  { pages, recent, may }: Sources,
): SearchHit[] => {
  const typed = foldText(typedText)
  const about = pages.map((page) => rankPage(page, typed))
  // Who types the words of a page has made no typing errors: nothing that is only similar stands beside it.
  const worst = about.some(({ rank }) => rank < SEARCH_RANK.similar) ? SEARCH_RANK.beside : SEARCH_RANK.similar
  const openedAt = new Map(recent.map(({ record, to }) => [record, to]))
  const records = (answer?.results ?? []).flatMap((result): Ranked[] => {
    const hit = recordHit(result)
    const { rank } = result
    const isSimilar = rank === SEARCH_RANK.similar
    return hit ? [{ hit: { ...hit, isSimilar, to: openedAt.get(hit.record) ?? hit.to }, rank }] : []
  })
  const opened = recent.map((hit) => ({ hit, rank: rankOf(foldText(hit.name), typed) }))
  const classOf = ({ hit, isSaid }: Ranked): number =>
    openedAt.has(hit.record) ? 0 : isSaid ? 3 : hit.record === undefined ? 1 : 2
  const ranked = [...about, ...records, ...opened]
    .filter(({ rank }) => rank <= worst)
    .toSorted((one, other) => one.rank - other.rank || classOf(one) - classOf(other))
  const hits = unique(ranked).flatMap(({ hit }): Ranked[] => {
    const used = answer?.used.find(({ area, id }) => hit.record === `${area}.null.${id}`)
    return [{ hit, rank: 0 }, ...(used ? usesOfColor(hit, used, may).map((use) => ({ hit: use, rank: 0 })) : [])]
  })
  return unique(hits).map(({ hit }) => hit)
}
