import type { startSession } from '@kitroom/testkit/people'
import type { Browser, Page } from '@playwright/test'

// The smallest answer of the server: a page of its origin in which no program runs.
const EMPTY = '/healthz'

const changedForGood = new WeakSet<Page>()

/** Notices what cannot be taken out of a page again. */
const watchForLastingChanges = (page: Page): Page => {
  const { addInitScript, clock } = page
  const install = clock.install.bind(clock)
  page.addInitScript = (...args: Parameters<Page['addInitScript']>) => {
    changedForGood.add(page)
    return addInitScript.apply(page, args)
  }
  clock.install = (...args) => {
    changedForGood.add(page)
    return install(...args)
  }
  return page
}

/** A page as in a new browser, except that the program of the app is in its cache and has run in its process. */
const makeEmpty = async (page: Page, { viewport, contextOptions }: PageSettings): Promise<void> => {
  const context = page.context()
  page.removeAllListeners()
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
  await context.setOffline(false)
  await page.goto(EMPTY)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    const deleted = (name = '') =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
    await Promise.all((await indexedDB.databases()).map(({ name }) => deleted(name)))
  })
  await context.clearCookies()
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, contrast: null, ...contextOptions })
}

/** The browser settings of a test. A page is reused only by a test with the same settings. */
export type PageSettings = {
  readonly baseURL: string
  readonly viewport: { width: number; height: number } | null
  readonly hasTouch: boolean
  readonly isMobile: boolean
  readonly timezoneId: string | undefined
  readonly permissions: readonly string[] | undefined
  readonly contextOptions: { reducedMotion?: 'reduce' | 'no-preference' | null }
}

/**
 * Pages, each in a browser context of its own. A page that a test is through with is emptied for the next one: a new
 * one takes twice as long to show the app.
 */
export class PagePool {
  readonly #browser: Browser
  readonly #idle = new Map<string, Page[]>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async open(settings: PageSettings): Promise<Page> {
    const idle = this.#idle.get(JSON.stringify(settings))?.pop()
    if (idle) return idle
    const context = await this.#browser.newContext()
    const page = await context.newPage()
    await page.goto(EMPTY)
    return watchForLastingChanges(page)
  }

  async putBack(page: Page, settings: PageSettings): Promise<void> {
    if (page.isClosed() || changedForGood.has(page)) {
      await page.context().close()
      return
    }
    await makeEmpty(page, settings)
    const key = JSON.stringify(settings)
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), page])
  }

  async close(): Promise<void> {
    await Promise.all([...this.#idle.values()].flat().map((page) => page.context().close()))
  }
}

export type Session = Awaited<ReturnType<typeof startSession>>

const COOKIE = {
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict',
} as const

/** Signs in on an empty page. */
export const putSignIn = async (page: Page, { token, csrfToken }: Session): Promise<void> => {
  await page.context().addCookies([{ name: 'sid', value: token, ...COOKIE }])
  await page.evaluate((csrf) => localStorage.setItem('csrfToken', csrf), csrfToken)
}
