import { EXTRA_ITEMS, EXTRA_LABELS, EXTRA_SIZES, isOrderedPlayer, quantityOf } from '@kitroom/contract/order-checks'
import type { Print, PrintedOrder } from '@kitroom/contract/order-prints'
import { PART_LABELS } from '@kitroom/contract/pack-parts'
import { partLine, playerLines } from '@kitroom/contract/printed-lines'

type Player = PrintedOrder['packs'][number]['players'][number]
type Part = NonNullable<PrintedOrder['packs'][number]['parts']>[number]
export type Changes = Print['changes']

/** Pieces produced together: one product in one color with one imprint. */
export type ProductionGroup = {
  title: string
  product: string
  code: string
  color: string
  imprint: string
  /** Null for pieces that are not in the catalogue. */
  part: Part | null
  sizes: readonly { size: string; pieces: number }[]
  lines: readonly ProductionLine[]
  /** The time of the last change of the product or its colors since the print; null if there is none. */
  changed: string | null
}
/** One piece of a player, and the time of its last change. */
type ProductionLine = { size: string; number: string; name: string; changed: string | null }

type PackingSlip = {
  key: string
  name: string
  number: string
  /** The jersey. */
  shirt: Part | null
  items: readonly { item: string; what: string; size: string }[]
  changed: string | null
}

const NO_SIZE = 'No size'
const PACK_OF = (nth: number): string => `Player Pack ${nth + 1}`

const sizeOf = (text: string | undefined): string => text?.trim() || NO_SIZE

// A draft may hold numbers that are not digits.
const byNumber = (one: ProductionLine, other: ProductionLine): number =>
  one.number.localeCompare(other.number, 'en', { numeric: true })

/** The time of a line's last change; of some of its fields alone, if these are given. */
const changedAt = (changes: Changes, line: string, fields?: readonly string[]): string | null => {
  const own = changes.filter((change) => change.line === line)
  const counted = own.filter(
    ({ is, fields: all }) => is === 'added' || !fields || all.some(({ name }) => fields.includes(name)),
  )
  return (
    counted
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? null
  )
}

type Worn = { player: Player; line: string }

const wornIn = ({ players }: PrintedOrder['packs'][number], nth: number): Worn[] => {
  const ordered = players.filter(isOrderedPlayer)
  const lines = playerLines(nth, ordered)
  return ordered.map((player, at) => ({ player, line: lines[at] ?? '' }))
}

const lineOf = (changes: Changes, { player, line }: Worn, title: string, size: string | undefined): ProductionLine => ({
  size: sizeOf(size),
  number: player.number.trim(),
  name: player.name.trim(),
  changed: changedAt(changes, line, ['Number', title]),
})

/** Lines by size: known sizes in their order, then all others; within a size by number. */
const bySize = (known: readonly string[], lines: readonly ProductionLine[]) => {
  const own = Map.groupBy(lines, ({ size }) => size)
  const others = [...own.keys()].filter((size) => !known.includes(size))
  const sizes = [...new Set([...known, ...others])].filter((size) => own.has(size))
  return {
    sizes: sizes.map((size) => ({ size, pieces: own.get(size)?.length ?? 0 })),
    lines: sizes.flatMap((size) => (own.get(size) ?? []).toSorted(byNumber)),
  }
}

/** The parts of all packs. The same product in the same colors is one group across packs. */
const groupsOfParts = ({ packs }: PrintedOrder, changes: Changes): ProductionGroup[] => {
  const made = packs.flatMap((pack, nth) => (pack.parts ?? []).map((part) => ({ part, nth, worn: wornIn(pack, nth) })))
  const key = ({ part }: (typeof made)[number]) =>
    JSON.stringify([part.part, part.product_id, part.garment_color_id, part.imprint_color_id])
  return [...Map.groupBy(made, key).values()].flatMap((own) => {
    const part = own[0]?.part
    if (!part) return []
    const title = PART_LABELS[part.part]
    const lines = own.flatMap(({ worn }) => worn.map((one) => lineOf(changes, one, title, one.player[part.part])))
    const codes = part.sizes.map(({ code }) => code)
    const changed = own.map(({ nth }) => changedAt(changes, partLine(nth, part.part)))
    return [
      {
        title,
        product: part.product_name,
        code: part.product_code,
        color: part.garment_color_name,
        imprint: part.imprint_color_name ?? '',
        part,
        ...bySize(codes, lines),
        changed: changed.find((at) => at !== null) ?? null,
      },
    ]
  })
}

type Plain = Pick<ProductionGroup, 'sizes' | 'lines'> & { changed?: string | null }
const plain = (title: string, own: Plain): ProductionGroup[] =>
  own.sizes.length === 0
    ? []
    : [{ title, product: title, code: '', color: '', imprint: '', part: null, changed: null, ...own }]

const groupsOfSpecialItems = ({ packs }: PrintedOrder, changes: Changes): ProductionGroup[] => {
  const lines = packs.flatMap((pack, nth) =>
    pack.special_items.flatMap((item, at) =>
      wornIn(pack, nth)
        .filter(({ player }) => player.special[at]?.trim())
        .map((one) => ({ item, line: lineOf(changes, one, item, one.player.special[at]) })),
    ),
  )
  return [...Map.groupBy(lines, ({ item }) => item)].flatMap(([item, own]) =>
    plain(
      item,
      bySize(
        [],
        own.map(({ line }) => line),
      ),
    ),
  )
}

const groupsOfExtras = (order: PrintedOrder, changes: Changes): ProductionGroup[] =>
  EXTRA_ITEMS.flatMap((item) => {
    const sizes = EXTRA_SIZES.map((size) => ({ size, pieces: quantityOf(order[item][size]) ?? 0 }))
    const title = EXTRA_LABELS[item]
    return plain(title, {
      sizes: sizes.filter(({ pieces }) => pieces > 0),
      lines: [],
      changed: changedAt(changes, title),
    })
  })

/** All pieces to produce for an order, by product, color and imprint, with their changes since the last print. */
export const productionOf = (order: PrintedOrder, changes: Changes = []): ProductionGroup[] =>
  [...groupsOfParts(order, changes), ...groupsOfSpecialItems(order, changes), ...groupsOfExtras(order, changes)].filter(
    ({ sizes }) => sizes.length > 0,
  )

export const piecesOf = ({ sizes }: Pick<ProductionGroup, 'sizes'>): number =>
  sizes.reduce((sum, { pieces }) => sum + pieces, 0)

/** 'Ace Jersey, Navy, White imprint'. */
export const whatIsMade = ({ product, color, imprint }: Pick<ProductionGroup, 'product' | 'color' | 'imprint'>) =>
  [product, color, imprint && `${imprint} imprint`].filter(Boolean).join(', ')

/** One slip for each player, in the order of the roster. */
export const packingSlipsOf = (order: PrintedOrder, changes: Changes = []): PackingSlip[] =>
  order.packs.flatMap((pack, nth) =>
    wornIn(pack, nth).map(({ player, line }, at) => ({
      key: line,
      name: player.name || `${PACK_OF(nth)}, line ${at + 1}`,
      number: player.number,
      shirt: pack.parts?.find(({ part }) => part === 'jersey') ?? null,
      changed: changedAt(changes, line),
      items: [
        ...(pack.parts ?? []).map((part) => ({
          item: PART_LABELS[part.part],
          what: whatIsMade({
            product: part.product_name,
            color: part.garment_color_name,
            imprint: part.imprint_color_name ?? '',
          }),
          size: sizeOf(player[part.part]),
        })),
        ...pack.special_items.flatMap((item, index) => {
          const size = player.special[index]?.trim()
          return size ? [{ item, what: '', size }] : []
        }),
      ],
    })),
  )
