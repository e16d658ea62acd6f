import { isDeepStrictEqual } from 'node:util'
import { listKey } from '@kitroom/contract/list-rows'
import type { Order, OrderInput, OrderPlayer } from '@kitroom/contract/order'
import { isOrderedPlayer } from '@kitroom/contract/order-checks'
import { sizeRank } from '@kitroom/contract/size-text'
import { searchText } from '../../../platform/database/fold-key.ts'
import { insertMany, isOneOf, updateMany } from '../../../platform/database/many-rows.ts'
import type { Db } from '../../../platform/database/schema.ts'

type Line = Order['packs'][number]['players'][number]
/** A line of the input whose id is decided; a new one has none yet. */
type MatchedLine = Omit<Line, 'id'> & { id: number | null }
type Roster<L> = readonly { readonly players: readonly L[] }[]

/** The columns by which lists and the search find a player. */
export const playerKeys = ({ name, number, jersey, practice, spandex }: Omit<OrderPlayer, 'id' | 'special'>) => ({
  search_text: searchText(name),
  name_listed: listKey(name),
  number_listed: listKey(number),
  jersey_listed: sizeKey(jersey),
  practice_listed: sizeKey(practice),
  spandex_listed: sizeKey(spandex),
})

const sizeKey = (size: string): string => (size === '' ? '' : listKey(size, sizeRank(size)))

/** How a line without id is found among those of its pack: by number and name, or else by its name. */
const KEYS = [
  ({ number, name }: MatchedLine) => JSON.stringify([number, name]),
  ({ name }: MatchedLine) => (name.trim() === '' ? null : name),
]

/** The filled lines of each pack with their ids. A line whose id is none of this order is matched as one without. */
export const matchLines = (packs: OrderInput['packs'], before: Roster<Line>): MatchedLine[][] => {
  const freeIds = new Set(before.flatMap(({ players }) => players.map(({ id }) => id)))
  const claim = (id: number | undefined): number | null => (id !== undefined && freeIds.delete(id) ? id : null)
  const roster: MatchedLine[][] = packs.map(({ players }) =>
    players.filter(isOrderedPlayer).map((player) => ({ ...player, id: claim(player.id) })),
  )
  for (const keyOf of KEYS) {
    for (const [nth, players] of roster.entries()) {
      // Equal lines are matched in their order.
      const freeLines = Map.groupBy(before[nth]?.players.filter(({ id }) => freeIds.has(id)) ?? [], keyOf)
      for (const player of players) {
        const key = keyOf(player)
        if (key !== null) player.id ??= claim(freeLines.get(key)?.shift()?.id)
      }
    }
  }
  return roster
}

const rowsOf = (orderId: number, roster: readonly (readonly MatchedLine[])[]) =>
  roster.flatMap((players, pack) =>
    players.map(({ special, ...player }, line) => ({
      order_id: orderId,
      pack,
      line,
      ...player,
      special: JSON.stringify(special),
    })),
  )

/** Writes the difference to the lines before. Returns the lines of each pack, with the ids of new ones. */
export const saveLines = async (
  db: Db,
  orderId: number,
  packs: OrderInput['packs'],
  before: Roster<Line> = [],
): Promise<Line[][]> => {
  const roster = matchLines(packs, before)
  const rows = rowsOf(orderId, roster)
  const linesBefore = before.map(({ players }) => players)
  const rowsBefore = new Map(rowsOf(orderId, linesBefore).map((row) => [row.id, row]))
  const ids = new Set(rows.map(({ id }) => id))
  const removedIds = linesBefore.flat().flatMap(({ id }) => (ids.has(id) ? [] : [id]))
  if (removedIds.length > 0) {
    await db
      .deleteFrom('order_players')
      .where(isOneOf(db, 'id', removedIds))
      .execute()
  }
  const changed = rows
    .filter((row) => row.id !== null && !isDeepStrictEqual(row, rowsBefore.get(row.id)))
    .map((row) => ({ ...row, ...playerKeys(row) }))
  await updateMany(db, 'order_players', changed)
  const added = rows.flatMap(({ id, ...row }) => (id === null ? [{ ...row, ...playerKeys(row) }] : []))
  const inserted = await insertMany<{ id: number; pack: number; line: number }>(db, 'order_players', added, [
    'id',
    'pack',
    'line',
  ])
  const newIds = new Map(inserted.map(({ id, pack, line }) => [`${pack} ${line}`, id]))
  return roster.map((players, pack) =>
    players.map((player, line) => ({ ...player, id: player.id ?? newIds.get(`${pack} ${line}`) ?? 0 })),
  )
}
