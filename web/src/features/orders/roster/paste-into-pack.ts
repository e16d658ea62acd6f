import { foldText } from '@kitroom/contract/fold-text'
import { isOrderedPlayer, MOST_PLAYERS_IN_A_PACK, MOST_SPECIAL_ITEMS } from '@kitroom/contract/order-checks'
import { sizeReader } from '@kitroom/contract/size-text'
import { codesOf, type EditedLine, type EditedPack, nextKey, shownLines, withoutBlankEnd } from './edited-order.ts'
import { ignoredColumns, type Roster, readRoster } from './roster.ts'

/** The lines of a roster, with a size for each of the special items. */
const linesOf = (roster: Roster, items: readonly string[], firstKey: number): EditedLine[] => {
  const names = roster.specialItems.map(foldText)
  const columns = items.map((item) => names.indexOf(foldText(item)))
  return roster.players.map(([name = '', number = '', jersey = '', spandex = '', practice = '', ...sizes], nth) => {
    const special = columns.map((column) => sizes[column] ?? '')
    return { key: firstKey - nth, name, number, jersey, practice, spandex, special }
  })
}

/** Adds a pasted roster below the present players, or replaces them. */
export const takeRosterIntoPack = (pack: EditedPack, roster: Roster, how: 'add' | 'replace'): EditedPack => {
  const stays = how === 'replace' ? [] : pack.players.filter(isOrderedPlayer)
  const items = how === 'replace' ? [] : pack.special_items
  const added = roster.specialItems.filter((name) => !items.some((item) => foldText(item) === foldText(name)))
  const special_items = [...items, ...added].slice(0, MOST_SPECIAL_ITEMS)
  const pasted = linesOf(roster, special_items, nextKey(pack.players))
  return { ...pack, special_items, players: [...stays, ...pasted].slice(0, MOST_PLAYERS_IN_A_PACK) }
}

type PastedLines = { pack: EditedPack; added: number; unknownSizes: number; leftOut: string[] }

/** Replaces one of the shown lines by pasted ones. Unknown sizes stay, and are counted. */
export const pasteLines = (pack: EditedPack, key: number, text: string): PastedLines => {
  const readSize = sizeReader(codesOf(pack))
  const roster = readRoster(text, { readSize })
  const { special_items } = pack
  const itemKeys = special_items.map(foldText)
  const newItems =
    roster.headerLine === 0 ? [] : roster.specialItems.filter((name) => !itemKeys.includes(foldText(name)))
  const leftOut = [...roster.above, ...ignoredColumns(roster), ...newItems, roster.total ?? []].flat()
  // Without headings the special items go by their place, too.
  const arranged = roster.headerLine === 0 ? { ...roster, specialItems: special_items } : roster
  const lines = shownLines(pack.players)
  const pasted = linesOf(arranged, special_items, nextKey(lines)).slice(0, MOST_PLAYERS_IN_A_PACK - pack.players.length)
  if (pasted.length === 0) return { pack, added: 0, unknownSizes: 0, leftOut }
  const at = lines.findIndex((line) => line.key === key)
  const sizes = roster.players.slice(0, pasted.length).flatMap((cells) => cells.slice(2, 5))
  return {
    pack: { ...pack, players: withoutBlankEnd(lines.toSpliced(at, 1, ...pasted)) },
    added: pasted.length,
    unknownSizes: sizes.filter((cell) => cell !== '' && readSize(cell) === null).length,
    leftOut,
  }
}
