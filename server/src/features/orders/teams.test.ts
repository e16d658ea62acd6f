import { listPlayers, listTeams } from '@kitroom/contract/order-lists'
import * as orders from '@kitroom/contract/orders'
import { startApp } from '@kitroom/testkit/app'
import { anOrder, insertClubNamed, insertOrderCatalogue } from '@kitroom/testkit/orders'
import { expect, test } from 'vitest'

test('teams come from submitted orders with their last rosters, and only their club and the office see them', async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 100)
  const [north, south] = [await insertClubNamed(office, 'Northside'), await insertClubNamed(office, 'Southside')]
  const signInFor = async (club_id: number | null, ...codes: string[]) =>
    app.signInAs(await app.insertPerson(codes, { club_id }))
  const make = async (
    club_id: number,
    team_name: string,
    count: number,
    ...actions: orders.OrderMoveInput['action'][]
  ) => {
    const body = anOrder({ club_id, team_name, packs: [packFor(count)] })
    const { order } = await office.call(orders.createOrder, { body })
    for (const action of actions) await office.send(orders.moveOrder, { params: { id: order.id }, body: { action } })
    return order
  }
  await make(north, 'Girls 16', 2, 'submit', 'confirm')
  const last = await make(north, 'GIRLS 16', 3, 'submit')
  await make(north, 'Girls 16', 4)
  await make(north, 'Boys 15', 1, 'submit', 'cancel')
  await make(south, 'Girls 16', 1, 'submit')
  const asked = async (client: typeof office) =>
    (await client.call(listTeams)).teams.map(({ club_name, team_name, players }) => [
      club_name,
      team_name,
      players.length,
    ])

  const director = await signInFor(north, 'ORDER_READ')
  expect(await asked(director)).toEqual([['Northside', 'GIRLS 16', 3]])
  const [team] = (await director.call(listTeams)).teams
  expect(team).toMatchObject({ id: last.id, number: last.number })
  expect(team?.submitted_at).not.toBeNull()
  expect(Object.keys(team?.players[0] ?? {})).toEqual(['name', 'number', 'jersey', 'practice', 'spandex'])
  const { players } = await director.call(listPlayers)
  expect(players.map(({ name, team_name, order_id }) => [name, team_name, order_id])).toEqual([
    ['Player 1', 'GIRLS 16', last.id],
    ['Player 2', 'GIRLS 16', last.id],
    ['Player 3', 'GIRLS 16', last.id],
  ])
  expect((await (await signInFor(null, 'ORDER_READ')).call(listPlayers)).players).toEqual([])
  expect(await asked(await signInFor(south, 'ORDER_READ'))).toEqual([['Southside', 'Girls 16', 1]])
  expect(await asked(await signInFor(null, 'ORDER_READ'))).toEqual([])
  expect(await asked(await signInFor(null, 'ORDER_READ', 'ORDER_MANAGE'))).toHaveLength(2)
  const statuses = [app.anonymous(), await signInFor(north, 'ORDER_MANAGE'), await signInFor(north, 'ORDER_UPDATE')]
  const refused = []
  for (const client of statuses) {
    refused.push((await client.send(listTeams)).status, (await client.send(listPlayers)).status)
  }
  expect(refused).toEqual([401, 401, 403, 403, 403, 403])
})

test('the last order of a team is the one that was submitted last', async () => {
  const app = await startApp()
  const office = await app.signInAdministrator()
  const { packFor } = await insertOrderCatalogue(office, app.database, 100)
  const club_id = await insertClubNamed(office, 'Northside')
  const make = async (count: number) =>
    (await office.call(orders.createOrder, { body: anOrder({ club_id, packs: [packFor(count)] }) })).order
  const submit = async (id: number) => {
    const { order } = await office.call(orders.moveOrder, { params: { id }, query: {}, body: { action: 'submit' } })
    while (new Date().toISOString() <= order.updated_at) await new Promise(setImmediate)
  }
  const [one, other] = [await make(1), await make(2)]
  await submit(other.id)
  await submit(one.id)
  const [team] = (await office.call(listTeams)).teams
  expect([team?.id, team?.players.length]).toEqual([one.id, 1])
})
