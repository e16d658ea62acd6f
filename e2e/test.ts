import { isTo, readOutbox } from '@kitroom/testkit/outbox'
import { insertPerson, type Person, startSession } from '@kitroom/testkit/people'
import { test as base, expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import type { NewUser } from '../server/src/platform/access/users.ts'
import { type BrowserErrors, listenForBrowserErrors } from './browser-errors.ts'
import { type Kitroom, startKitroom } from './kitroom.ts'
import { PagePool, putSignIn } from './page-pool.ts'

type PerTest = {
  /** An empty page in a browser of its own. */
  openPage: () => Promise<Page>
  /** Somebody with exactly these permissions, in a browser of their own in which they are signed in already. */
  signIn: (...codes: readonly string[]) => Promise<Page>
  signInAs: (person: Person) => Promise<Page>
  /** Somebody with exactly these permissions who has not signed in; `PASSWORD` in `people.ts` is theirs. */
  insertPerson: (codes: readonly string[], own?: Partial<NewUser>) => Promise<Person>
  /** The newest mail to an address, once it has come. */
  mailTo: (address: string) => Promise<Email>
}

export const test = base.extend<PerTest, { kitroom: Kitroom; pagePool: PagePool }>({
  kitroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
    async ({}, use) => {
      const kitroom = await startKitroom()
      await use(kitroom)
      await kitroom.stop()
    },
    { scope: 'worker' },
  ],

  pagePool: [
    async ({ browser }, use) => {
      const pool = new PagePool(browser)
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ kitroom }, use) => use(kitroom.url),

  openPage: async (
    { kitroom, pagePool, viewport, hasTouch, isMobile, timezoneId, permissions, contextOptions },
    use,
    testInfo,
  ) => {
    const settings = { baseURL: kitroom.url, viewport, hasTouch, isMobile, timezoneId, permissions, contextOptions }
    const opened: { page: Page; browserErrors: BrowserErrors }[] = []
    const printedBefore = kitroom.server.log().length
    await use(async () => {
      const page = await pagePool.open(settings)
      opened.push({ page, browserErrors: listenForBrowserErrors(page.context()) })
      return page
    })
    const hasFailed = testInfo.status !== testInfo.expectedStatus
    if (hasFailed) await testInfo.attach('server log', { body: kitroom.server.log().slice(printedBefore) })
    // After a failure the next test has a new browser.
    if (!hasFailed) await Promise.all(opened.map(({ page }) => pagePool.putBack(page, settings)))
    for (const { browserErrors } of opened) {
      browserErrors.stopListening()
      expect(browserErrors.seen, 'the browser complains').toEqual([])
    }
  },

  page: async ({ openPage }, use) => use(await openPage()),

  context: ({ page }, use) => use(page.context()),

  insertPerson: ({ kitroom }, use) => use((codes, own) => insertPerson(kitroom.database, codes, own)),

  signInAs: ({ kitroom, openPage }, use) =>
    use(async (person) => {
      const [session, page] = await Promise.all([startSession(kitroom.database, person.id), openPage()])
      await putSignIn(page, session)
      return page
    }),

  signIn: ({ insertPerson, signInAs }, use) => use(async (...codes) => signInAs(await insertPerson(codes))),

  mailTo: ({ kitroom }, use) =>
    use(async (address) => {
      const mails = async () => (await readOutbox(kitroom.dataDir)).filter((mail) => isTo(mail, address))
      await expect.poll(async () => (await mails()).length, { message: `a mail to ${address}` }).toBeGreaterThan(0)
      const newest = (await mails()).at(-1)
      if (!newest) throw new Error('The outbox lost a mail')
      return newest
    }),
})

export { expect }
