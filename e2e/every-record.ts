import { createOrder } from '@kitroom/contract/order-calls'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { createPlayerPack } from '@kitroom/contract/player-packs'
import { createUser } from '@kitroom/contract/users'
import { createWebhook } from '@kitroom/contract/webhooks'
import { Client } from '@kitroom/testkit/client'
import { anOrder } from '@kitroom/testkit/orders'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { aUser, aWebhook, insertClubThrough, insertPackCatalogue } from '@kitroom/testkit/records'
import type { Kitroom } from './kitroom.ts'
import type { Session } from './page-pool.ts'
import { type AppRoute, routes } from './routes.ts'
import { test as base } from './test.ts'

type EveryRecord = {
  /** Of somebody who may see all records. */
  readonly session: Session
  /** The address of a page, with the id of a record that is there. */
  readonly addressOf: (route: AppRoute) => string
}

const insertEverything = async ({ url, database }: Kitroom): Promise<EveryRecord> => {
  const person = await insertPerson(database, ALL_PERMISSION_CODES)
  const session = await startSession(database, person.id)
  const admin = new Client(
    overHttp(() => url),
    session,
  )
  const { pack } = await insertPackCatalogue(admin)
  await admin.call(createPlayerPack, { body: pack })
  const club_id = await insertClubThrough(admin)
  const { name: _, ...parts } = pack
  const player = { name: 'Anna Li', number: '7', jersey: 'M', practice: 'M', spandex: 'M', special: ['L'] }
  const packs = [{ pack: parts, special_items: ['Backpack'], players: [player] }]
  await admin.call(createOrder, { body: anOrder({ club_id, packs }) })
  await admin.call(createWebhook, { body: aWebhook() })
  await admin.call(createUser, { body: aUser({ app_role_id: person.roleId, club_id }) })

  const ids = new Map<string, number>()
  for (const path of new Set(routes.flatMap(({ records }) => records ?? []))) {
    const answer: object = await (await fetch(url + path, { headers: { cookie: `sid=${session.token}` } })).json()
    const id: unknown = Object.values(answer).find(Array.isArray)?.[0]?.id
    if (typeof id !== 'number') throw new Error(`${path} lists nothing`)
    ids.set(path, id)
  }
  return { session, addressOf: ({ at, records }) => at(ids.get(records ?? '') ?? 0) }
}

/** A server of the worker that holds at least one record of every kind. */
export const test = base.extend<object, { everyRecord: EveryRecord }>({
  everyRecord: [async ({ kitroom }, use) => use(await insertEverything(kitroom)), { scope: 'worker' }],
})
