import type { Order, OrderInput } from '@kitroom/contract/order'
import { EXTRA_ITEMS, EXTRA_SIZES, quantityOf } from '@kitroom/contract/order-checks'
import { PACK_PARTS, PART_LABELS } from '@kitroom/contract/pack-parts'
import type { Db } from '../../../platform/database/schema.ts'
import { conflict, type FieldError, invalidAll } from '../../../platform/refusal.ts'
import { isSamePart, partsOfPack } from '../order/rules.ts'
import { matchLines } from '../roster/lines.ts'
import { listShipped } from './queries.ts'

type Shipped = Awaited<ReturnType<typeof listShipped>>[number]

const shippedIn = ({ number }: Pick<Shipped, 'number'>): string => `Shipped in parcel ${number}`

/** The lines of a roster by their ids, each with its cell. */
const linesById = <Player extends { id: number | null }>(packs: readonly (readonly Player[])[]) =>
  new Map(
    packs.flatMap((players, pack) =>
      players.map((player, line) => [player.id, { player, pack, path: `packs.${pack}.players.${line}` }] as const),
    ),
  )

/** The changes that an edit makes to pieces of lines that are in parcels. */
const changesOfLines = (before: Order, values: OrderInput, shipped: readonly Shipped[]): FieldError[] => {
  const linesBefore = linesById(before.packs.map(({ players }) => players))
  const linesAfter = linesById(matchLines(values.packs, before.packs))
  return shipped.flatMap((piece): FieldError[] => {
    const was = linesBefore.get(piece.line_id)
    if (!was) return []
    const is = linesAfter.get(piece.line_id)
    const { name, number } = was.player
    if (!is || is.pack !== was.pack) {
      return conflict(`packs.${was.pack}.players`, `${name || `Number ${number}`} is ${shippedIn(piece).toLowerCase()}`)
    }
    const [part, nth = ''] = piece.part.split(' ')
    const item = PACK_PARTS.find((one) => one === part)
    const [itemBefore, itemAfter] = [before, values].map(({ packs }) => packs[was.pack]?.special_items[Number(nth)])
    const [sizeBefore, sizeAfter] = [was, is].map(({ player }) => (item ? player[item] : player.special[Number(nth)]))
    if (!item && itemBefore !== itemAfter) {
      return [{ path: `packs.${was.pack}.special_items.${nth}`, message: shippedIn(piece) }]
    }
    const cell = item ?? `special.${nth}`
    return sizeBefore === sizeAfter ? [] : [{ path: `${is.path}.${cell}`, message: shippedIn(piece) }]
  })
}

/** Garments of which pieces are in parcels. */
const changesOfParts = (before: Order, values: OrderInput, shipped: readonly Shipped[]): FieldError[] =>
  before.packs.flatMap(({ parts, players }, nth) => {
    const ids = new Set<number | null>(players.map(({ id }) => id))
    const now = values.packs[nth]?.pack
    return (parts ?? []).flatMap((part) => {
      const piece = shipped.find(({ line_id, part: key }) => key === part.part && ids.has(line_id))
      const isSame = now && partsOfPack(now).some((one) => isSamePart(one, part))
      return piece && !isSame
        ? [{ path: `packs.${nth}.pack`, message: `${PART_LABELS[part.part]}: ${shippedIn(piece).toLowerCase()}` }]
        : []
    })
  })

const changesOfExtras = (values: OrderInput, shipped: readonly Shipped[]): FieldError[] =>
  EXTRA_ITEMS.flatMap((item) =>
    EXTRA_SIZES.flatMap((size) => {
      const pieces = shipped.filter(({ part }) => part === `${item} ${size}`)
      const count = pieces.reduce((sum, { piece_count }) => sum + piece_count, 0)
      const isKept = (quantityOf(values[item][size]) ?? 0) >= count
      return isKept ? [] : [{ path: `${item}.${size}`, message: `${count} are shipped` }]
    }),
  )

/** Refuses an edit of an order that changes what is in its parcels. */
export const refuseShippedChanges = async (db: Db, before: Order, values: OrderInput): Promise<void> => {
  const shipped = await listShipped(db, [before.id])
  const errors = [
    ...changesOfLines(before, values, shipped),
    ...changesOfParts(before, values, shipped),
    ...changesOfExtras(values, shipped),
  ]
  if (errors.length > 0) invalidAll([...new Map(errors.map((error) => [error.path, error])).values()])
}
