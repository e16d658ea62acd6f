import { codesOf } from '@kitroom/contract/endpoint'
import type { ListedOrder } from '@kitroom/contract/listed-orders'
import { type ListedPlayer, type ListedTeam, type Person, REMOVED_NAME } from '@kitroom/contract/order-lists'
import { statusesWith } from '@kitroom/contract/order-statuses'
import type { DrawnShirt } from '@kitroom/contract/pack-parts'
import { getProductImage } from '@kitroom/contract/product-images'
import { type RawBuilder, sql } from 'kysely'
import { jsonText, readBy } from '../../../platform/database/dialect.ts'
import { foldKey } from '../../../platform/database/fold-key.ts'
import { isOneOf } from '../../../platform/database/many-rows.ts'
import type { Db } from '../../../platform/database/schema.ts'
import { idsWithText } from '../../../platform/database/trigrams.ts'
import type { Actor } from '../../../platform/http/auth/actor.ts'
import type { SearchIndex } from '../../../platform/paged/candidates.ts'
import type { PagedSource } from '../../../platform/paged/paged-list.ts'
import { notFound } from '../../../platform/refusal.ts'
import { pictureAddress } from '../../product-images/index.ts'
import { reachOf, visibleOrders } from '../order/reach.ts'
import { hasStatus, IS_OPEN, ofOrders, orderList, textOfOrders } from './order-list.ts'

const ORDERED = statusesWith('isOrdered')
const statuses = sql.join(ORDERED.map((status) => sql.lit(status)))

const IS_ORDERED = hasStatus(ORDERED)

// Teams of a club are identified by name, ignoring case and accents.
const IS_LAST_OF_TEAM = sql<boolean>`${IS_ORDERED} AND NOT EXISTS (
  SELECT 1 FROM orders AS later
  WHERE coalesce(later.club_id, 0) = coalesce(orders.club_id, 0) AND later.team_name_listed = orders.team_name_listed
    AND (later.submitted_at, later.id) > (orders.submitted_at, orders.id) AND later.status IN (${statuses}))`

/** The team and the jersey of orders that are joined with `order_parts`; `jerseys` are the rows that have them all. */
const orderedFor = (jerseys: RawBuilder<unknown>) =>
  ({
    team_name: textOfOrders('team_name'),
    club_name: { id: ofOrders('club_id'), names: 'clubs', from: sql`orders`, isIndexed: true },
    product_name: { id: sql.ref('order_parts.product_id'), names: 'products', from: jerseys, isIndexed: true },
    garment_color_name: {
      id: sql.ref('order_parts.garment_color_id'),
      names: 'garment_colors',
      from: jerseys,
      isIndexed: true,
    },
  }) as const
const ORDERED_FOR = sql`orders.team_name, clubs.name AS club_name, products.name AS product_name,
  garment_colors.name AS garment_color_name, orders.club_id, order_parts.product_id, order_parts.garment_color_id`
export const NAMES = sql`LEFT JOIN clubs ON clubs.id = orders.club_id LEFT JOIN products ON products.id = order_parts.product_id
  LEFT JOIN garment_colors ON garment_colors.id = order_parts.garment_color_id`

/** Of several packs the jersey of the first one that has parts. */
export const FIRST_JERSEY = sql`LEFT JOIN order_parts ON order_parts.order_id = orders.id
  AND order_parts.part = 'jersey'
  AND order_parts.pack = (SELECT min(pack) FROM order_parts AS of_order WHERE of_order.order_id = orders.id)`
const TEAMS = sql`orders ${FIRST_JERSEY}`

/** Before Submit a jersey has the picture of its product, which not everybody may see. */
const seesProducts = ({ permissions }: Actor): boolean =>
  codesOf(getProductImage.access).some((code) => permissions.includes(code))

const asOrdered = (db: Db, name: string, live: RawBuilder<unknown>) =>
  sql`coalesce(${jsonText(db, sql`order_parts.kept`, name)}, ${live}) AS ${sql.ref(name)}`

/** The names of the jersey that is joined: as it was ordered, and before that as it is offered. */
export const shirtNames = (db: Db) => sql`${asOrdered(db, 'product_name', sql`products.name`)},
  ${asOrdered(db, 'garment_color_name', sql`garment_colors.name`)}`

/** The colors and the picture of the same jersey. */
export const shirtColumns = (db: Db, actor: Actor) => {
  const [productId, colorId] = [sql`order_parts.product_id`, sql`order_parts.garment_color_id`]
  const live = [
    pictureAddress({ productId, colorId, imprintColorId: sql`coalesce(order_parts.imprint_color_id, 0)` }),
    pictureAddress({ productId }),
  ]
  return sql`${asOrdered(db, 'garment_color_hex', sql`garment_colors.hex_value`)},
    ${asOrdered(db, 'imprint_color_hex', sql`(SELECT hex_value FROM imprint_colors WHERE id = order_parts.imprint_color_id)`)},
    coalesce((SELECT '/api/orders/' || order_images.order_id || '/image?hash=' || hash FROM order_images
      WHERE order_images.order_id = order_parts.order_id AND order_images.pack = order_parts.pack
        AND order_images.part = order_parts.part ORDER BY slot LIMIT 1),
      ${seesProducts(actor) ? sql.join(live) : sql`NULL`}) AS picture`
}

/** The list of orders, each with its first jersey. */
export const orderListOf = (actor: Actor): PagedSource<ListedOrder> => ({
  ...orderList,
  read: async (db, ids) => {
    const { rows } = await sql<Pick<ListedOrder, 'id' | keyof typeof DrawnShirt.shape>>`
      SELECT orders.id, ${shirtColumns(db, actor)}
      FROM ${TEAMS} ${NAMES} WHERE ${isOneOf(db, 'orders.id', ids)}`.execute(db)
    const shirts = new Map(rows.map(({ id, ...shirt }) => [id, shirt]))
    return (await orderList.read(db, ids)).map((order) => ({ ...order, ...(shirts.get(order.id) ?? NO_SHIRT) }))
  },
})

const NO_SHIRT = { garment_color_hex: null, imprint_color_hex: null, picture: null }

/** The last submitted order of each team. */
export const teamList = (actor: Actor): PagedSource<ListedTeam> => ({
  from: TEAMS,
  where: IS_LAST_OF_TEAM,
  id: ofOrders('id'),
  columns: {
    ...orderedFor(TEAMS),
    players: { value: ofOrders('player_count') },
    number: textOfOrders('number'),
    submitted_at: { value: ofOrders('submitted_at') },
  },
  read: async (db, ids) => {
    const { rows } = await sql<ListedTeam>`
      SELECT orders.id, orders.number, orders.player_count AS players, orders.submitted_at, ${ORDERED_FOR},
        ${shirtColumns(db, actor)}
      FROM ${TEAMS} ${NAMES} WHERE ${isOneOf(db, 'orders.id', ids)}`.execute(db)
    return rows
  },
})

const playersBy = (index: RawBuilder<unknown>) => sql`order_players ${index}
  JOIN orders ON orders.id = order_players.order_id
  LEFT JOIN order_parts ON order_parts.order_id = order_players.order_id AND order_parts.pack = order_players.pack
    AND order_parts.part = 'jersey'`
const PLAYERS = playersBy(sql``)

const JERSEYS = sql`orders JOIN order_parts ON order_parts.order_id = orders.id AND order_parts.part = 'jersey'`

const ofPlayers = (name: string) => ({
  value: sql.ref(`order_players.${name}`),
  key: sql.ref(`order_players.${name}_listed`),
  indexedIn: 'order_players' as const,
})

/** The people of these lines of the list, without lines that have no name any more. */
export const listPeople = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<Person & { club_name: string | null }>`
    SELECT DISTINCT orders.club_id, clubs.name AS club_name, order_players.name FROM ${PLAYERS}
      LEFT JOIN clubs ON clubs.id = orders.club_id
    WHERE ${isOneOf(db, 'order_players.id', ids)}
    ORDER BY order_players.name, clubs.name`.execute(db)
  const people = rows.filter(({ name }) => name !== '' && name !== REMOVED_NAME)
  return [...new Map(people.map((person) => [`${person.club_id} ${foldKey(person.name)}`, person])).values()]
}

const FIRST_YEAR = 2000
const YEARS = 100

/** The years in which seasons begin, with their names. */
const SEASONS: ReadonlyMap<number, string> = new Map(
  Array.from({ length: YEARS }, (_, nth) => FIRST_YEAR + nth).map((year) => [
    year,
    `${year}/${String(year + 1).slice(2)}`,
  ]),
)

/** The year in which the season of an order begins. `seasonStarts` is a month and a day, 08-01. */
const seasonOf = (seasonStarts: string) =>
  sql<number>`((orders.made_on - ${sql.lit(Number(seasonStarts.replace('-', '')))}) / 10000)`

const MOST_TEAMS_OF_CLUB = 12

/** The latest teams of a club with their shirts, and how much it ordered in each season; a 404 to who sees none of them. */
export const readClubOrders = async (db: Db, actor: Actor, clubId: number, seasonStarts: string) => {
  const reach = await reachOf(db, actor)
  if (reach === null || (reach !== 'all' && !reach.isMaker && reach.clubId !== clubId)) return notFound('Club')
  const isOfClub = sql<boolean>`orders.club_id = ${clubId} AND ${(await visibleOrders(db, actor)) ?? sql`true`}`
  const { rows: latest } = await sql<{ id: number }>`
    SELECT orders.id FROM orders WHERE ${isOfClub} AND ${IS_LAST_OF_TEAM}
    ORDER BY orders.submitted_at DESC, orders.id DESC LIMIT ${sql.lit(MOST_TEAMS_OF_CLUB)}`.execute(db)
  const teams = new Map((await teamList(actor).read(db, idsOf(latest))).map((team) => [team.id, team]))
  const { rows: seasons } = await sql<{ year: number; orders: number; players: number }>`
    SELECT ${seasonOf(seasonStarts)} AS year, count(*) AS orders, sum(orders.player_count) AS players
    FROM orders WHERE ${isOfClub} AND ${IS_ORDERED} GROUP BY 1 ORDER BY 1 DESC`.execute(db)
  return {
    teams: latest.flatMap(({ id }) => teams.get(id) ?? []),
    seasons: seasons.flatMap(({ year, orders, players }) => {
      const season = SEASONS.get(Number(year))
      return season === undefined ? [] : { season, orders: Number(orders), players: Number(players) }
    }),
  }
}

/** One row for each club with a visible order. */
export const readClubFacts = async (db: Db, actor: Actor, visible: RawBuilder<boolean> | null) => {
  const isOfClub = sql`orders.club_id = club.id AND ${visible ?? sql`true`}`
  const { rows } = await sql<ClubRow>`
    SELECT club.id AS club_id, ${shirtNames(db)}, ${shirtColumns(db, actor)}, CAST((
      SELECT count(*) FROM orders WHERE ${isOfClub} AND ${IS_OPEN}) AS integer) AS open_orders
    FROM clubs AS club LEFT JOIN orders ON orders.id = (
      SELECT orders.id FROM orders WHERE ${isOfClub} AND ${IS_ORDERED}
      ORDER BY orders.submitted_at DESC, orders.id DESC LIMIT 1)
    ${FIRST_JERSEY} ${NAMES} WHERE EXISTS (SELECT 1 FROM orders WHERE ${isOfClub}) ORDER BY club.id`.execute(db)
  return rows.map(({ product_name, garment_color_name, ...club }) => ({
    ...club,
    last_shirt: [product_name, garment_color_name].filter(Boolean).join(', ') || null,
  }))
}

type ClubRow = Pick<ListedTeam, 'product_name' | 'garment_color_name' | keyof typeof DrawnShirt.shape> & {
  club_id: number
  open_orders: number
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

const idsOfOrders = (isFound: RawBuilder<unknown>) =>
  sql`SELECT order_players.id FROM order_players JOIN orders ON orders.id = order_players.order_id WHERE ${isFound}`

const PLAYER_INDEX: SearchIndex = {
  table: 'order_players',
  ids: (db, text, has) => sql`${idsWithText(db, 'order_players', text)}
    UNION ALL ${idsOfOrders(sql`orders.id IN (${idsWithText(db, 'orders', text)})`)}
    UNION ALL ${idsOfOrders(has('club_name', 'season', 'status'))}
    UNION ALL SELECT id FROM order_players WHERE ${has('number', 'jersey', 'practice', 'spandex')}
    UNION ALL SELECT order_players.id FROM order_parts
      JOIN order_players ON order_players.order_id = order_parts.order_id AND order_players.pack = order_parts.pack
      WHERE order_parts.part = 'jersey' AND ${has('product_name', 'garment_color_name')}`,
  inOrder: (db) => playersBy(readBy(db, 'order_players_order')),
}

/** A line for each player of each order. */
export const playerList = (seasonStarts: string): PagedSource<ListedPlayer> => {
  const season = seasonOf(seasonStarts)
  return {
    from: PLAYERS,
    where: IS_ORDERED,
    id: sql`order_players.id`,
    // The latest order comes first, and its lines in their order.
    indexed: {
      by: [sql`order_players.order_id`, sql`order_players.pack`, sql`order_players.line`],
      order: sql`order_players.order_id DESC, order_players.pack, order_players.line`,
      after: ([orderId, pack, line]) => sql`order_players.order_id <= ${orderId} AND (
        order_players.order_id < ${orderId} OR (order_players.pack, order_players.line) > (${pack}, ${line}))`,
    },
    columns: {
      ...orderedFor(JERSEYS),
      name: ofPlayers('name'),
      number: ofPlayers('number'),
      jersey: ofPlayers('jersey'),
      practice: ofPlayers('practice'),
      spandex: ofPlayers('spandex'),
      season: { id: season, names: SEASONS, from: sql`orders` },
      order_number: textOfOrders('number'),
      status: { value: ofOrders('status') },
    },
    searchIndex: PLAYER_INDEX,
    read: async (db, ids) => {
      const { rows } = await sql<ListedPlayer & { season_year: number }>`
        SELECT order_players.id, orders.id AS order_id, order_players.name, order_players.number, jersey, practice,
          spandex, ${season} AS season_year, orders.number AS order_number, orders.status, ${ORDERED_FOR}
        FROM ${PLAYERS} ${NAMES}
        WHERE ${isOneOf(db, 'order_players.id', ids)}`.execute(db)
      return rows.map(({ season_year, ...row }) => ({ ...row, season: SEASONS.get(season_year) ?? null }))
    },
  }
}
