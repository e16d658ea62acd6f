import { createOrder } from '@kitroom/contract/orders'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { createPlayerPack } from '@kitroom/contract/player-packs'
import { createUser } from '@kitroom/contract/users'
import { Client } from '@kitroom/testkit/client'
import { anOrder } from '@kitroom/testkit/orders'
import { overHttp } from '@kitroom/testkit/over-http'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { aUser, insertClubThrough, insertPackCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import type { Kitroom } from './kitroom.ts'
import { putSignIn, type Session } from './page-pool.ts'
import { type AppRoute, routes } from './routes.ts'
import { test as base, expect } from './test.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

/** A server that holds at least one record of every kind, and the session of somebody who may see them all. */
const insertEverything = async ({ url, database }: Kitroom): Promise<Session> => {
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
  await admin.call(createUser, { body: aUser({ app_role_id: person.roleId, club_id }) })
  return session
}

const test = base.extend<object, { session: Session }>({
  session: [async ({ kitroom }, use) => use(await insertEverything(kitroom)), { scope: 'worker' }],
})

/** An id to put into the address: that of the first record on the list it belongs to. */
const idFor = async (page: Page, { records }: AppRoute): Promise<number> => {
  if (!records) return 0
  const answer: object = await (await page.request.get(records)).json()
  const id: unknown = Object.values(answer).find(Array.isArray)?.[0]?.id
  if (typeof id !== 'number') throw new Error(`${records} lists nothing`)
  return id
}

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// A page of the public frame needs a link that is open: the journey of its area looks at it.
for (const route of routes.filter(({ frame }) => frame !== 'public')) {
  test(`${route.name} has no barrier, light on a wide screen and dark on a phone, and fits both`, async ({
    page,
    session,
  }) => {
    await putSignIn(page, session)
    await page.setViewportSize(WIDE)
    await page.goto(route.at(await idFor(page, route)))
    const toLight = page.getByRole('button', { name: 'Switch to light theme' })
    const toDark = page.getByRole('button', { name: 'Switch to dark theme' })
    await settled(page)
    if (await toLight.isVisible()) await toLight.click()
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light')
    await expectAccessible(page)
    expect(await sidewaysOverflow(page)).toBe(0)

    await toDark.click()
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
    await page.setViewportSize(PHONE)
    await settled(page)
    await expect.poll(() => sidewaysOverflow(page)).toBe(0)
    await expectAccessible(page)
  })
}
