// How long lists answer in a real browser, short and long ones side by side.
// `npm run bench:lists -- --only warnings`, where CHROMIUM_PATH names a browser of your own; all lists when nothing is said.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '@kitroom/testkit/server-process'
import type { Browser, Page } from '@playwright/test'
import { openBrowser, printHead, report } from './browser.ts'
import { fill } from './fill.ts'
import { longestTask } from './main-thread.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const RELOADS = 7
const SCROLL_FRAMES = 240
const TRACED_VISITS = 5
// A key that only some rows have. Every order of the bench has a 9.
const KEY = '9'
const KEY_IN_ORDERS = 'z'
const SETTLED_AFTER_MS = 300

/** The time that a script in the page has written to its root element. */
const noted = async (page: Page): Promise<number> =>
  Number(await page.locator('html[data-noted]').getAttribute('data-noted'))

/** Milliseconds from the start of each visit to the first painted row, and to the first heading. */
const timesOfVisits = async (page: Page, path: string): Promise<{ rows: number[]; headings: number[] }> => {
  const [rows, headings]: [number[], number[]] = [[], []]
  for (let visit = 0; visit < RELOADS; visit += 1) {
    await page.goto(path)
    rows.push(await noted(page))
    headings.push(Number(await page.locator('html').getAttribute('data-heading')))
  }
  return { rows, headings }
}

/** The longest tasks of the main thread during visits, on the clock and of the processor. Tracing costs time of its own. */
const longestTasks = async (browser: Browser, page: Page, path: string) => {
  const tasks: Awaited<ReturnType<typeof longestTask>>[] = []
  for (let visit = 0; visit < TRACED_VISITS; visit += 1) {
    const act = async () => {
      await page.goto(path)
      await noted(page)
      await page.waitForTimeout(SETTLED_AFTER_MS)
    }
    tasks.push(await longestTask(browser, page, act))
  }
  return tasks
}

/** Notes the times for `timesOfVisits`: in the frame after the heading, and then the first row, is in the document. */
const watchVisit = () => {
  const watch = (selector: string, attribute: string) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look)
      return requestAnimationFrame(() => document.documentElement.setAttribute(attribute, String(performance.now())))
    }
    requestAnimationFrame(look)
  }
  watch('h1', 'data-heading')
  watch('tbody td:not([colspan])', 'data-noted')
}

/** The duration of each frame while the list is scrolled from one end to the other and back. */
const framesWhileScrolling = (page: Page): Promise<number[]> =>
  page.evaluate(async (frames) => {
    const scroller = document.querySelector('table')?.parentElement
    if (!scroller) throw new Error('There is no list to scroll')
    const most = scroller.scrollHeight - scroller.clientHeight
    const taken: number[] = []
    let before = performance.now()
    for (let frame = 0; frame <= frames; frame += 1) {
      const half = frames / 2
      scroller.scrollTop = most * (frame <= half ? frame / half : 2 - frame / half)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = performance.now()
      taken.push(now - before)
      before = now
    }
    // Rows that turn out higher than estimated push the list down again.
    for (let still = 0; still < 5; still = scroller.scrollTop === 0 ? still + 1 : 0) {
      scroller.scrollTop = 0
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return taken.slice(1)
  }, SCROLL_FRAMES)

/** Milliseconds from an action in the page to the end of the frame that paints different rows. */
const untilRowsChange = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.evaluate((event) => {
    const first = () => document.querySelector('tbody td:not([colspan])')?.closest('tr')?.textContent
    const before = `${first()} ${document.querySelector('[role=status]')?.textContent}`
    document.documentElement.removeAttribute('data-noted')
    const started = ({ timeStamp }: Event) => {
      for (const name of event) removeEventListener(name, started, true)
      const look = () => {
        if (`${first()} ${document.querySelector('[role=status]')?.textContent}` === before)
          return requestAnimationFrame(look)
        // The first task after this frame, which paints the rows.
        painted.port1.onmessage = () =>
          document.documentElement.setAttribute('data-noted', String(performance.now() - timeStamp))
        painted.port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }
    const painted = new MessageChannel()
    for (const name of event) addEventListener(name, started, true)
  }, STARTS)
  await act()
  return noted(page)
}

/** The timer starts with the press. */
const STARTS = ['keydown', 'click']

const repeated = async (act: (round: number) => Promise<number>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < RELOADS; round += 1) times.push(await act(round))
  return times
}

const keyPressToRows = async (page: Page, key: string): Promise<number[]> => {
  const box = page.getByRole('searchbox')
  const times = await repeated(async () => {
    await box.fill('')
    await page.getByRole('status').filter({ hasNotText: ' of ' }).waitFor()
    // Not before the address has the emptied search.
    await page.waitForURL((url) => !url.search.includes('search'))
    return untilRowsChange(page, () => box.press(key))
  })
  await box.fill('')
  await page.waitForURL((url) => !url.search.includes('search'))
  return times
}

/**
 * Clicks on a heading sort ascending, descending, and in the server's order. Descending changes the top rows for
 * certain.
 */
const sortToRows = (page: Page): Promise<number[]> => {
  // All items of the inventory have the same warning, and all warnings may be of one product.
  const head = page
    .getByRole('columnheader')
    .filter({ hasNotText: /^(Warning|Product Name)$/ })
    .first()
  return repeated(async () => {
    await head.click()
    await page.waitForTimeout(SETTLED_AFTER_MS)
    const time = await untilRowsChange(page, () => head.click())
    await head.click()
    await page.waitForTimeout(SETTLED_AFTER_MS)
    return time
  })
}

/** The filter of the first yes/no column, set and cleared; nothing where there is no such column. */
const filterToRows = async (page: Page): Promise<number[]> => {
  await page.getByRole('button', { name: 'Filters' }).click()
  const no = page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).first()
  await page.getByRole('dialog').waitFor()
  const times = (await no.count()) === 0 ? [] : await repeated(() => untilRowsChange(page, () => no.click()))
  await page.keyboard.press('Escape')
  return times
}

const measure = async (
  browser: Browser,
  amounts: { users: number; products: number; stocked: number; orders: number },
): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-bench-'))
  const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent' })
  const { database, headers, productIds, itemIds } = await fill(
    { dataDir, databaseUrl: null },
    { ...amounts, roles: 10 },
  )
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { cookie: headers.cookie ?? '' },
  })
  const page = await context.newPage()
  await page.addInitScript(watchVisit)
  // As a sign-in keeps it: only a browser with it asks for lists together with the document.
  await page.addInitScript((token) => localStorage.setItem('csrfToken', token), headers['x-csrf-token'] ?? '')
  for (const [path, list] of [
    ['/admin/users', `${amounts.users} users`],
    ['/admin/product', `${amounts.products} products`],
    [`/admin/product/${productIds[0]}/inventory`, `inventory of 20 colors in 12 sizes`],
    ['/orders', `${amounts.orders} orders`],
    ['/admin/inventory-warnings', `${itemIds.length} warnings`],
  ] as const) {
    if (!list.includes(values.only)) continue
    const key = path === '/orders' ? KEY_IN_ORDERS : KEY
    const { rows, headings } = await timesOfVisits(page, path)
    report(`${list}: visit to first heading`, headings)
    report(`${list}: visit to first row`, rows)
    const tasks = await longestTasks(browser, page, path)
    report(
      `${list}: longest task of a visit`,
      tasks.map(({ onClock }) => onClock),
    )
    report(
      `${list}: the same, of the processor`,
      tasks.map(({ ofProcessor }) => ofProcessor),
    )
    report(`${list}: frames while scrolling end to end`, await framesWhileScrolling(page))
    report(`${list}: key press to painted rows`, await keyPressToRows(page, key))
    report(`${list}: press on a head to sorted rows`, await sortToRows(page))
    const filtered = await filterToRows(page)
    if (filtered.length > 0) report(`${list}: filter to painted rows`, filtered)
  }
  await context.close()
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}

const browser = await openBrowser()
printHead(browser)
console.log(
  'limits: first heading 300 ms, first row of 10,000 users 400 ms, no task over 100 ms, key press 50 ms at the median, no frame over 50 ms',
)
await measure(browser, { users: 100, products: 100, stocked: 1, orders: 100 })
await measure(browser, { users: 10_000, products: 2000, stocked: 42, orders: 10_000 })
await browser.close()
