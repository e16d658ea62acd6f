import { foldText } from '@kitroom/contract/fold-text'
import type { ListedPlayer, Team } from '@kitroom/contract/order-lists'
import { isOneOf } from '../../platform/database/many-rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inReach, type Reach } from './queries.ts'

/** The newest submitted order of each team. Teams of a club are identified by name, ignoring case. */
const listLastOrders = async (db: Db, reach: Reach) => {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('clubs', 'clubs.id', 'orders.club_id')
    .select(['orders.id', 'orders.number', 'orders.club_id', 'team_name', 'clubs.name as club_name'])
    .select(({ selectFrom }) =>
      selectFrom('order_moves')
        .whereRef('order_moves.order_id', '=', 'orders.id')
        .where('action', '=', 'submit')
        .select((move) => move.fn.max('moved_at').as('at'))
        .as('submitted_at'),
    )
    .where('orders.status', 'not in', ['Draft', 'Cancelled'])
    .where(inReach(reach))
    .orderBy('submitted_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
  const byTeam = Map.groupBy(rows, ({ club_id, team_name }) => `${club_id} ${foldText(team_name)}`)
  return [...byTeam.values()].flatMap(([newest]) => newest ?? [])
}

/** The teams of clubs, each with the roster of its last submitted order, by club and name. */
export const listTeams = async (db: Db, reach: Reach): Promise<Team[]> => {
  const orders = await listLastOrders(db, reach)
  const players = await db
    .selectFrom('order_players')
    .select(['order_id', 'name', 'number', 'jersey', 'practice', 'spandex'])
    .where(
      isOneOf(
        db,
        'order_id',
        orders.map(({ id }) => id),
      ),
    )
    .orderBy('order_id')
    .orderBy('pack')
    .orderBy('line')
    .execute()
  const playersByOrder = Map.groupBy(players, ({ order_id }) => order_id)
  const teams = orders.map(({ club_id: _, ...order }) => ({
    ...order,
    players: (playersByOrder.get(order.id) ?? []).map(({ order_id: __, ...player }) => player),
  }))
  return teams.sort(
    (one, other) =>
      (one.club_name ?? '').localeCompare(other.club_name ?? '') || one.team_name.localeCompare(other.team_name),
  )
}

export const playersOf = (teams: readonly Team[]): ListedPlayer[] =>
  teams
    .flatMap(({ id: order_id, team_name, club_name, players }) =>
      players.map((player) => ({ ...player, order_id, team_name, club_name })),
    )
    .map((player, nth) => ({ id: nth + 1, ...player }))
