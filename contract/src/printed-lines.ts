import { dayText } from './days.ts'
import type { OrderPart } from './order.ts'
import { EXTRA_ITEMS, EXTRA_LABELS, EXTRA_SIZES, isOrderedPlayer } from './order-checks.ts'
import type { PrintedChange, PrintedOrder } from './order-prints.ts'
import { PACK_PARTS, PART_LABELS } from './pack-parts.ts'

type Player = PrintedOrder['packs'][number]['players'][number]
type Lines = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Names of lines must differ: the second 'Anna' is 'Anna (2)'. */
const distinct = (names: readonly string[]): string[] => {
  const known = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let nth = 2; known.has(own); nth++) own = `${name} (${nth})`
    known.add(own)
    return own
  })
}

const packName = (nth: number) => `Player Pack ${nth + 1}`
/** The line of one part of a pack. */
export const partLine = (nth: number, part: OrderPart['part']): string => `${packName(nth)}: ${PART_LABELS[part]}`

const nameOf = ({ name, number }: Player, line: number): string =>
  name.trim() || (number.trim() ? `Number ${number.trim()}` : `line ${line + 1}`)

/** The lines of a pack's players, in their order: 'Player Pack 1, Anna Li'. */
export const playerLines = (nth: number, players: readonly Player[]): string[] =>
  distinct(players.map(nameOf)).map((name) => `${packName(nth)}, ${name}`)

const PICTURES = 'Pictures'
const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const colorText = (name: string | null, hex: string | null, pantone: string | null): string =>
  [name, hex, pantone].filter(Boolean).join(' ')

const linesOfPack = ({ parts, special_items, players }: PrintedOrder['packs'][number], nth: number) => {
  const ofParts = (parts ?? []).map((part) => [
    partLine(nth, part.part),
    filled({
      Product: `${part.product_name} (${part.product_code})`,
      Color: colorText(part.garment_color_name, part.garment_color_hex, null),
      Imprint: colorText(part.imprint_color_name, part.imprint_color_hex, part.imprint_color_pantone),
      [PICTURES]: part.images.map((hash) => hash.slice(0, 12)).join(' '),
    }),
  ])
  const fields = distinct(['Number', ...PACK_PARTS.map((part) => PART_LABELS[part]), ...special_items])
  const ordered = players.filter(isOrderedPlayer)
  const names = playerLines(nth, ordered)
  const ofPlayers = ordered.map((player, at) => {
    const values = [player.number, ...PACK_PARTS.map((part) => player[part]), ...player.special]
    return [names[at], filled(Object.fromEntries(fields.map((field, index) => [field, values[index]?.trim() ?? ''])))]
  })
  return [...ofParts, ...ofPlayers]
}

/** The lines of an order as they are printed, with the values of each. Two prints of an order are compared by them. */
export const printedLines = (order: PrintedOrder): Lines => {
  const { team_name, club_name, needed_by, notes } = order
  const details = { 'Team name': team_name, Club: club_name ?? '', 'Needed by': needed_by ?? '', Notes: notes ?? '' }
  const extras = EXTRA_ITEMS.map((item) => [
    EXTRA_LABELS[item],
    filled(Object.fromEntries(EXTRA_SIZES.map((size) => [size, order[item][size].trim()]))),
  ])
  return Object.fromEntries([['Order', filled(details)], ...order.packs.flatMap(linesOfPack), ...extras])
}

const pairsOf = (lines: Lines) => new Map(Object.entries(lines).map(([line, own]) => [line, Object.entries(own)]))

/** The differences between two prints of an order, in the order of the sheet; removed lines are last. */
export const comparePrints = (before: Lines, after: Lines): PrintedChange[] => {
  const [old, current] = [pairsOf(before), pairsOf(after)]
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((line) => {
    const [were, are] = [new Map(old.get(line)), new Map(current.get(line))]
    const fields = [...new Set([...are.keys(), ...were.keys()])]
      .map((name) => ({ name, before: were.get(name) ?? '', after: are.get(name) ?? '' }))
      .filter((field) => field.before !== field.after)
    if (fields.length === 0 && old.has(line) === current.has(line)) return []
    const is = !old.has(line) ? 'added' : current.has(line) ? 'changed' : 'removed'
    return [{ line, is, fields }] as const
  })
}

/** 'Player Pack 1, Anna Li: Jersey AM, now AL'. */
export const changeInWords = ({ line, is, fields }: PrintedChange): string => {
  if (is !== 'changed') return `${line}: ${is}`
  const texts = fields.map(({ name, before, after }) =>
    name === PICTURES ? 'other pictures' : `${name} ${dayText(before) || 'none'}, now ${dayText(after) || 'none'}`,
  )
  return `${line}: ${texts.join('; ')}`
}
