import { setTimeout as pause } from 'node:timers/promises'
import { listInventoryItems } from '@kitroom/contract/inventory'
import { listRoles } from '@kitroom/contract/roles'
import { listSizes } from '@kitroom/contract/sizes'
import { createUser } from '@kitroom/contract/users'
import { freePort } from '@kitroom/testkit/free-port'
import { aUser } from '@kitroom/testkit/records'
import { ADMIN, startedWithCatalogue, type TestSystem } from '@kitroom/testkit/test-system'
import type { Browser, BrowserContext } from '@playwright/test'
import { type EditedForm, FormPerson, type Seen } from '../form-person.ts'
import { violations } from '../invariants.ts'
import { BOTH, type Scenario } from '../scenario.ts'
import { countStored, type Stored } from '../stored-texts.ts'

const KILLS_A_ROUND = 3
/** About as long as a save takes: some servers die before they store it, some before they answer. */
const KILL_WITHIN_MS = 120
const SAVED_WITHIN_MS = 180_000
const SHOWN_WITHIN_MS = 60_000
/** Below the ports that the browser connects from, one of which it could otherwise take while the server is away. */
const LOWEST_PORT = 20_000
const PORTS = 10_000

type Started = Awaited<ReturnType<typeof startedWithCatalogue>>

/** The forms, and where each save of them is stored. */
const formsOf = async ({ admin, productId }: Started): Promise<readonly (EditedForm & { stored: Stored })[]> => {
  const [size] = (await admin.call(listSizes)).sizes
  const [item] = (await admin.call(listInventoryItems, { params: { id: productId } })).items
  const [role] = (await admin.call(listRoles)).roles
  if (!size || !item || !role) throw new Error('The catalogue is not there')
  const { user } = await admin.call(createUser, { body: aUser({ app_role_id: role.id }) })
  return [
    {
      path: `/admin/size/${size.id}/edit`,
      open: async () => undefined,
      field: 'Name',
      textOf: (nth) => `Size as of save ${nth}`,
      saved: (page) => page.waitForURL('**/admin/size', { timeout: SAVED_WITHIN_MS }),
      stored: { action: 'size.updated', id: size.id, field: 'name' },
    },
    {
      path: `/admin/users/${user.id}/edit`,
      open: async () => undefined,
      field: 'Phone',
      textOf: (nth) => `+1 555 ${nth}`,
      saved: (page) => page.waitForURL('**/admin/users', { timeout: SAVED_WITHIN_MS }),
      stored: { action: 'user.updated', id: user.id, field: 'phone' },
    },
    {
      path: `/admin/product/${productId}/inventory`,
      open: (page) =>
        page
          .getByRole('row')
          .filter({ hasText: item.color_name })
          .filter({ has: page.getByRole('cell', { name: item.size_code, exact: true }) })
          .getByRole('button', { name: 'Edit' })
          .click(),
      field: 'Adjustment Quantity (+/-)',
      textOf: (nth) => String(nth),
      saved: (page) => page.getByRole('dialog').waitFor({ state: 'detached', timeout: SAVED_WITHIN_MS }),
      stored: { itemId: item.id },
    },
  ]
}

const signIn = async (browser: Browser, baseURL: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: /^Hi, / }).waitFor({ timeout: SHOWN_WITHIN_MS })
  await page.close()
  return context
}

/** Saves whose text is not stored exactly once, in words. */
const lostOf = (system: TestSystem, person: FormPerson, stored: Stored): Promise<string[]> =>
  system.look(async (database) => {
    const times = await countStored(database, stored)
    return person.stored.flatMap((text) => (times(text) === 1 ? [] : [`'${text}' is stored ${times(text)} times`]))
  })

/**
 * Three people at forms in real browsers, whose server is killed as they save: each save takes effect once, whether the
 * page tries it again by itself or the draft of a killed tab is saved, and an open list shows the last one.
 */
export const killedUnderForms: Scenario = {
  name: 'killed under forms in a browser',
  engines: BOTH,
  // Needs a browser and the built web app.
  run: async (system, rounds) => {
    const port = await freePort(LOWEST_PORT + Math.floor(Math.random() * PORTS))
    const started = await startedWithCatalogue(system, { PORT: String(port) })
    const forms = await formsOf(started)
    const { chromium } = await import('@playwright/test')
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] })
    const seen: Seen = { confirmed: 0, gone: 0, arrived: 0, disconnected: 0, restored: 0, offered: 0, unkept: 0 }
    const losses: string[] = []
    let [kills, press] = [0, Promise.withResolvers<void>()]
    const onPress = () => press.resolve()
    try {
      const url = started.server().url
      const people: FormPerson[] = []
      for (const form of forms) people.push(new FormPerson(await signIn(browser, url), form, { seen, onPress }))
      const list = await (await signIn(browser, url)).newPage()
      await list.goto('/admin/size')
      for (let round = 0; round < rounds; round += 1) {
        let isOver = false
        const running = people.map(async (person) => {
          while (!isOver) losses.push(...(await person.save()))
        })
        for (let kill = 0; kill < KILLS_A_ROUND; kill += 1) {
          press = Promise.withResolvers()
          await press.promise
          await pause(Math.random() * KILL_WITHIN_MS)
          await started.crash()
          kills += 1
        }
        isOver = true
        await Promise.all(running)
        const last = people[0]?.stored.at(-1) ?? ''
        const shown = list.getByText(last, { exact: true }).first().waitFor({ timeout: SHOWN_WITHIN_MS })
        await shown.catch(() => losses.push(`round ${round}: the open list does not show '${last}'`))
      }
      for (const [nth, person] of people.entries()) {
        const { stored } = forms[nth] ?? {}
        if (stored) losses.push(...(await lostOf(system, person, stored)))
      }
      losses.push(...(await system.look((database) => violations(database, system.store))))
    } finally {
      await browser.close()
    }
    process.stderr.write(`${system.engine}: ${kills} kills, ${JSON.stringify(seen)}\n`)
    return { attempts: seen.confirmed + seen.gone + seen.arrived, losses }
  },
}
