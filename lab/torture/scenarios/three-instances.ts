import { setTimeout as pause } from 'node:timers/promises'
import { resetPassword } from '@kitroom/contract/auth'
import { listInventoryItems } from '@kitroom/contract/inventory'
import { Client } from '@kitroom/testkit/client'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPackCatalogue } from '@kitroom/testkit/records'
import { startSmtp } from '@kitroom/testkit/smtp'
import { ADMIN, type TestSystem } from '@kitroom/testkit/test-system'
import type { Database } from '../../../server/src/platform/database/database.ts'
import { backedUpAndRestored } from '../images-restored.ts'
import { violations } from '../invariants.ts'
import { type Common, type Ledger, walk } from '../journey.ts'
import { startRoundRobin } from '../round-robin.ts'
import type { Outcome, Scenario } from '../scenario.ts'
import { steady } from '../steady.ts'

const WALKERS = 4
const MAILS_WITHIN_MS = 120_000
const NEW_PASSWORD = 'Serve-And-Spike-2'

type Smtp = Awaited<ReturnType<typeof startSmtp>>

/**
 * Three servers on one PostgreSQL and one S3 store behind a proxy, during the main journeys; each round one is killed
 * and one is stopped and restarted. The administrator signs in once.
 */
export const threeInstances: Scenario = {
  name: 'three servers behind a proxy, one killed and one restarted',
  engines: ['postgres'],
  images: 's3',
  run: async (system, rounds): Promise<Outcome> => {
    const smtp = await startSmtp()
    const start = () => system.start({ SMTP_URL: smtp.url })
    const servers = [await start(), ...(await Promise.all([start(), start()]))]
    const proxy = await startRoundRobin(() => servers.map(({ url }) => url))
    const admin = new Client(overHttp(() => proxy.url))
    await admin.signIn(ADMIN)
    const client = steady(admin)
    const common = await commonOf(admin)
    const ledger: Ledger = { emails: [], adjusted: new Map() }
    const losses: string[] = []
    let attempts = 0
    for (let round = 0; round < rounds; round += 1) {
      let isOver = false
      const walkers = Array.from({ length: WALKERS }, async () => {
        while (!isOver) {
          await walk(client, common, ledger).catch((error: Error) => losses.push(error.message))
          attempts += 1
        }
      })
      const [killed, ended] = [round % 3, (round + 1) % 3]
      await pause(300 + Math.random() * 700)
      await servers[killed]?.kill()
      servers[killed] = await start()
      const code = await servers[ended]?.stop()
      if (code !== 0) losses.push(`a server that was told to end ended with ${code}`)
      servers[ended] = await start()
      isOver = true
      await Promise.all(walkers)
      losses.push(...(await backedUpAndRestored(client, system.look)))
      losses.push(...(await system.look((database) => violations(database, system.store))))
      losses.push(...(await system.look((database) => wrongQuantities(database, ledger))))
    }
    losses.push(...(await wrongMails(system, smtp, ledger, rounds)))
    losses.push(...(await cannotSetPassword(proxy.url, smtp, ledger)))
    proxy.close()
    await smtp.stop()
    return { attempts, losses }
  },
}

const commonOf = async (admin: Client): Promise<Common> => {
  const { jersey, pack } = await insertPackCatalogue(admin)
  const { name: _, ...parts } = pack
  const { items } = await admin.call(listInventoryItems, { params: { id: jersey.product.id } })
  const itemIds = items.map(({ id }: { id: number }) => id)
  return { itemIds, parts, categoryId: jersey.categoryId, imprintId: jersey.imprintIds[0] ?? 0 }
}

/** Each save was sent until it was answered, with one key: it takes effect exactly once. */
const wrongQuantities = async (database: Database, { adjusted }: Ledger): Promise<string[]> => {
  const items = await database.read.selectFrom('inventory_items').select(['id', 'available_qty']).execute()
  return items
    .filter(({ id, available_qty }) => available_qty !== (adjusted.get(id) ?? 0))
    .map(({ id, available_qty }) => `item ${id} has ${available_qty}, ${adjusted.get(id)} were acknowledged`)
}

/** Expires the claims of a killed server, so that another server takes over its mails. */
const forgetClaims = (database: Database) =>
  database.transaction((db) =>
    db
      .updateTable('mails')
      .set({ claimed_until: new Date(0).toISOString() })
      .where('sent_at', 'is', null)
      .where('claimed_until', 'is not', null)
      .execute(),
  )

/**
 * One mail for each user. A killed sender cannot know whether its last mail was accepted: only that one may be
 * delivered again, as the same message, which a receiver drops by its id.
 */
const wrongMails = async (system: TestSystem, smtp: Smtp, { emails }: Ledger, kills: number): Promise<string[]> => {
  const to = (email: string) => smtp.received.filter((mail) => mail.to.includes(email)).map((mail) => mail.messageId)
  const until = performance.now() + MAILS_WITHIN_MS
  await pause(1000)
  await system.look(forgetClaims)
  while (emails.some((email) => to(email).length === 0) && performance.now() < until) await pause(100)
  const wrong = emails
    .filter((email) => new Set(to(email)).size !== 1)
    .map((email) => `${email} got ${new Set(to(email)).size} mails`)
  const repeated = emails.filter((email) => to(email).length > 1).length
  return repeated > kills ? [...wrong, `${repeated} mails were delivered again, with ${kills} kills`] : wrong
}

/** Sets a password with the link of a mail at one server, and signs in at the next. */
const cannotSetPassword = async (url: string, smtp: Smtp, { emails: [email = ''] }: Ledger): Promise<string[]> => {
  const mail = smtp.received.find(({ to }) => to.includes(email))
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const somebody = new Client(overHttp(() => url))
  const { status, body } = await somebody.send(resetPassword, { body: { token, newPassword: NEW_PASSWORD } })
  if (status !== 200) return [`the link in a mail was answered ${status} ${JSON.stringify(body)}`]
  return somebody.signIn({ email, password: NEW_PASSWORD }).then(
    () => [],
    (error: Error) => [error.message],
  )
}
