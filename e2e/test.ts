import { isTo, readOutbox } from '@kitroom/testkit/outbox'
import { insertPerson, type Person, startSession } from '@kitroom/testkit/people'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import type { NewUser } from '../server/src/platform/access/users.ts'
import { listenForBrowserErrors } from './browser-errors.ts'
import { type Kitroom, startKitroom } from './kitroom.ts'

type PerTest = {
  /** Somebody with exactly these permissions, in a browser of their own in which they are signed in already. */
  signIn: (...codes: readonly string[]) => Promise<Page>
  signInAs: (person: Person) => Promise<Page>
  /** Somebody with exactly these permissions who has not signed in; `PASSWORD` in `people.ts` is theirs. */
  insertPerson: (codes: readonly string[], own?: Partial<NewUser>) => Promise<Person>
  /** The newest mail to an address, once it has come. */
  mailTo: (address: string) => Promise<Email>
}

export const test = base.extend<PerTest, { kitroom: Kitroom }>({
  kitroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
    async ({}, use) => {
      const kitroom = await startKitroom()
      await use(kitroom)
      await kitroom.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ kitroom }, use) => use(kitroom.url),

  context: async ({ context, kitroom }, use, testInfo) => {
    const browserErrors = listenForBrowserErrors(context)
    const printedBefore = kitroom.server.log().length
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server log', { body: kitroom.server.log().slice(printedBefore) })
    }
    expect(browserErrors, 'the browser complains').toEqual([])
  },

  insertPerson: ({ kitroom }, use) => use((codes, own) => insertPerson(kitroom.database, codes, own)),

  signInAs: async ({ kitroom, browser }, use) => {
    const opened: { context: BrowserContext; browserErrors: string[] }[] = []
    await use(async (person) => {
      const session = await startSession(kitroom.database, person.id)
      const context = await browser.newContext()
      await putSignIn(context, session)
      opened.push({ context, browserErrors: listenForBrowserErrors(context) })
      return context.newPage()
    })
    for (const { context, browserErrors } of opened) {
      // What a test answers in place of the server may still be under way.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
      expect(browserErrors, 'the browser complains').toEqual([])
    }
  },

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

/** Signs a browser in before its first page is opened. */
export const putSignIn = async (context: BrowserContext, { token, csrfToken }: Session): Promise<void> => {
  await context.addCookies([{ name: 'sid', value: token, ...COOKIE }])
  // Playwright's own way opens a page for it, which takes as long as everything else together.
  await context.addInitScript((csrf) => {
    // An empty page and the browser's own error page have no storage.
    const hasStorage = location.protocol.startsWith('http')
    if (!hasStorage || sessionStorage.getItem('signed-in-by-test')) return
    sessionStorage.setItem('signed-in-by-test', 'yes')
    localStorage.setItem('csrfToken', csrf)
  }, csrfToken)
}

type Session = Awaited<ReturnType<typeof startSession>>

const COOKIE = {
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict',
} as const

export { expect }
