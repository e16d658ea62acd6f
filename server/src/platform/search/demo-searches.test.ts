import { searchEverything } from '@kitroom/contract/search'
import { startApp } from '@kitroom/testkit/app'
import { Client } from '@kitroom/testkit/client'
import { type DemoSearch, demoSearches } from '@kitroom/testkit/demo-searches'
import { inProcess } from '@kitroom/testkit/in-process'
import { startSession } from '@kitroom/testkit/people'
import { expect, test } from 'vitest'
import { seedDemo } from '../../demo/demo.ts'

const SCREEN = ['Page', 'Action', 'List']

const withDemo = async () => {
  const { app, database } = await startApp()
  await seedDemo(database, 'Volley-Demo-26')
  const signIn = async (email: string) => {
    const users = database.read.selectFrom('users').select('id').where('email', '=', email)
    return new Client(inProcess(app), await startSession(database, (await users.executeTakeFirstOrThrow()).id))
  }
  const orders = database.read.selectFrom('orders').select('number').where('team_name', '=', 'Girls 17')
  return { signIn, number: (await orders.executeTakeFirstOrThrow()).number }
}

test('the record that is meant comes first, in the demo business', async () => {
  const { signIn, number } = await withDemo()
  const admin = await signIn('admin@kitroom.example')
  const ofRecords = demoSearches(number).filter(([, kind]) => !SCREEN.includes(kind))
  const found: DemoSearch[] = []
  for (const [q, , name] of ofRecords) {
    const [first] = (await admin.call(searchEverything, { query: { q } })).results
    found.push([q, first?.area as DemoSearch[1], first?.name.endsWith(name) ? name : (first?.name ?? '')])
  }
  expect(found).toEqual(ofRecords)
})

test('a club finds the players and orders of its own alone, and who may not see orders finds none', async () => {
  const { signIn, number } = await withDemo()
  const areasOf = async (caller: Client, q: string) => {
    const { results } = await caller.call(searchEverything, { query: { q } })
    return new Set(results.map(({ area }) => area).filter((area) => area === 'orders' || area === 'order-lists'))
  }
  const [club, clerk] = [await signIn('club@kitroom.example'), await signIn('inventory@kitroom.example')]
  // Anderson plays for other clubs.
  for (const q of ['anderson', 'andresen', number, `order ${number}`, 'girls 17', '14 gold', 'farid summer']) {
    expect([q, [...(await areasOf(club, q))]]).toEqual([q, []])
  }
  expect([...(await areasOf(club, '12 navy'))]).toEqual(['order-lists'])
  expect([...(await areasOf(club, 'okonkwo'))]).toEqual(['order-lists'])
  expect([...(await areasOf(club, 'girls 16 blue'))]).toContain('orders')
  for (const q of ['anderson', '12 navy', 'okonkwo', 'girls 16 blue', number]) {
    expect([q, [...(await areasOf(clerk, q))]]).toEqual([q, []])
  }
})
