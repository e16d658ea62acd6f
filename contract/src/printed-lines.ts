import { dayText } from './days.ts'
import type { OrderPart } from './order.ts'
import { EXTRA_ITEMS, EXTRA_LABELS, EXTRA_SIZES, isOrderedPlayer } from './order-checks.ts'
import { packName } from './order-pieces.ts'
import type { PrintedChange, PrintedOrder } from './order-prints.ts'
import { PACK_PARTS, PART_LABELS } from './pack-parts.ts'

type Player = PrintedOrder['packs'][number]['players'][number]
type Values = Readonly<Record<string, string>>

/** A line of the sheet. The line of a player is the same one as long as it has its id, also by another name. */
export type PrintedLine = { key: string; id: number | null; line: string; values: Values }

/** The lines of a print: until they had ids they were stored by name. */
type StoredLines = readonly PrintedLine[] | Readonly<Record<string, Values>>

/** Names of lines must differ: the second 'Anna' is 'Anna (2)'. */
const distinct = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    let line = name
    for (let nth = 2; taken.has(line); nth++) line = `${name} (${nth})`
    taken.add(line)
    return line
  })
}

/** The line of one part of a pack. */
export const partLine = (nth: number, part: OrderPart['part']): string => `${packName(nth)}: ${PART_LABELS[part]}`

const nameOf = ({ name, number }: Player, line: number): string =>
  name.trim() || (number.trim() ? `Number ${number.trim()}` : `line ${line + 1}`)

/** The lines of a pack's players, in their order: 'Player Pack 1, Anna Li'. */
export const playerLines = (nth: number, players: readonly Player[]): string[] =>
  distinct(players.map(nameOf)).map((name) => `${packName(nth)}, ${name}`)

export const PICTURES = 'Pictures'
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const colorText = (name: string | null, hex: string | null, pantone: string | null): string =>
  [name, hex, pantone].filter(Boolean).join(' ')

const NAME = 'Name'

const unnumbered = (line: string, values: Values): PrintedLine => ({
  key: line,
  id: null,
  line,
  values: filled(values),
})

const linesOfPack = ({ parts, special_items, players }: PrintedOrder['packs'][number], nth: number): PrintedLine[] => {
  const ofParts = (parts ?? []).map((part) =>
    unnumbered(partLine(nth, part.part), {
      Product: `${part.product_name} (${part.product_code})`,
      Color: colorText(part.garment_color_name, part.garment_color_hex, null),
      Imprint: colorText(part.imprint_color_name, part.imprint_color_hex, part.imprint_color_pantone),
      [PICTURES]: part.images.map((hash) => hash.slice(0, 12)).join(' '),
    }),
  )
  const fields = distinct([NAME, 'Number', ...PACK_PARTS.map((part) => PART_LABELS[part]), ...special_items])
  const ordered = players.filter(isOrderedPlayer)
  const names = playerLines(nth, ordered)
  const ofPlayers = ordered.map((player, at): PrintedLine => {
    const texts = [player.name, player.number, ...PACK_PARTS.map((part) => player[part]), ...player.special]
    const values = filled(Object.fromEntries(fields.map((field, index) => [field, texts[index]?.trim() ?? ''])))
    return { key: `${packName(nth)}, ${player.id}`, id: player.id, line: names[at] ?? '', values }
  })
  return [...ofParts, ...ofPlayers]
}

/** The lines of an order as they are printed, with the values of each. Two prints of an order are compared by them. */
export const printedLines = (order: PrintedOrder): PrintedLine[] => {
  const { team_name, club_name, needed_by, notes, address } = order
  const details = {
    'Team name': team_name,
    Club: club_name ?? '',
    'Needed by': needed_by ?? '',
    Notes: notes ?? '',
    Address: address ?? '',
  }
  const extras = EXTRA_ITEMS.map((item) =>
    unnumbered(EXTRA_LABELS[item], Object.fromEntries(EXTRA_SIZES.map((size) => [size, order[item][size].trim()]))),
  )
  return [unnumbered('Order', details), ...order.packs.flatMap(linesOfPack), ...extras]
}

const byName = (lines: readonly PrintedLine[]): PrintedLine[] =>
  lines.map(({ id, line, values: { [NAME]: _, ...values } }) => ({ key: line, id, line, values }))

/** The lines as versions before their ids have stored them. */
export const withoutIds = (lines: readonly PrintedLine[]): StoredLines =>
  Object.fromEntries(byName(lines).map(({ line, values }) => [line, values]))

const isList = (lines: StoredLines): lines is readonly PrintedLine[] => Array.isArray(lines)

/** The differences between two prints of an order, in the order of the sheet; removed lines are last. */
export const comparePrints = (stored: StoredLines, current: readonly PrintedLine[]): PrintedChange[] => {
  const [before, after] = isList(stored)
    ? [stored, current]
    : [Object.entries(stored).map(([line, values]) => unnumbered(line, values)), byName(current)]
  const lineBefore = new Map(before.map((line) => [line.key, line]))
  const lineAfter = new Map(after.map((line) => [line.key, line]))
  return [...lineAfter.keys(), ...[...lineBefore.keys()].filter((key) => !lineAfter.has(key))].flatMap((key) => {
    const [was, is] = [lineBefore.get(key), lineAfter.get(key)]
    const [were, are] = [new Map(Object.entries(was?.values ?? {})), new Map(Object.entries(is?.values ?? {}))]
    const fields = [...new Set([...are.keys(), ...were.keys()])]
      .map((name) => ({ name, before: were.get(name) ?? '', after: are.get(name) ?? '' }))
      .filter((field) => field.before !== field.after)
    if (fields.length === 0 && was && is) return []
    const { id, line } = is ?? was ?? unnumbered(key, {})
    return [{ id, line, is: !was ? 'added' : is ? 'changed' : 'removed', fields }] as const
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
