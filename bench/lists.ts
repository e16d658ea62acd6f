// How long lists answer in a real browser, short and long ones side by side.
// Start it with `npm run build`, then `node scripts/run.mjs bench/lists.ts`; CHROMIUM_PATH names a browser of your own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@kitroom/testkit/server-process'
import type { Browser, Page } from '@playwright/test'
import { openBrowser, printHead, report } from './browser.ts'
import { fill } from './fill.ts'

const RELOADS = 7
const SCROLL_FRAMES = 240
const SEARCHED = '9'

/** The time that a script in the page has left on its root element. */
const noted = async (page: Page): Promise<number> =>
  Number(await page.locator('html[data-noted]').getAttribute('data-noted'))

/** Milliseconds from the start of the visit to the first row that is painted. */
const timeToFirstRow = async (page: Page, path: string): Promise<number[]> => {
  const times: number[] = []
  for (let visit = 0; visit < RELOADS; visit += 1) {
    await page.goto(path)
    times.push(await noted(page))
  }
  return times
}

/** Notes the time for `timeToFirstRow`: set in the frame after the first row is in the document. */
const watchForFirstRow = () => {
  const note = (time: number) => document.documentElement.setAttribute('data-noted', String(time))
  const look = () => {
    if (!document.querySelector('tbody th[scope="row"]')) return requestAnimationFrame(look)
    return requestAnimationFrame(() => note(performance.now()))
  }
  requestAnimationFrame(look)
}

/** How long each frame took while the list was scrolled from one end to the other and back. */
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
    return taken.slice(1)
  }, SCROLL_FRAMES)

/** Milliseconds from a key press in the search box to the frame that shows the rows it leaves. */
const keyPressToRows = async (page: Page): Promise<number[]> => {
  const box = page.getByRole('searchbox')
  const times: number[] = []
  for (let round = 0; round < RELOADS; round += 1) {
    await box.fill('')
    await page.getByRole('status').filter({ hasNotText: ' of ' }).waitFor()
    await box.evaluate((input) => {
      const note = (time: number) => document.documentElement.setAttribute('data-noted', String(time))
      document.documentElement.removeAttribute('data-noted')
      const onKey = (event: Event) => {
        const look = () => {
          if (!document.querySelector('[role=status]')?.textContent?.includes(' of '))
            return requestAnimationFrame(look)
          return requestAnimationFrame(() => note(performance.now() - event.timeStamp))
        }
        requestAnimationFrame(look)
      }
      input.addEventListener('keydown', onKey, { once: true })
    })
    await box.press(SEARCHED)
    times.push(await noted(page))
  }
  return times
}

const measure = async (
  browser: Browser,
  amounts: { users: number; products: number; stocked: number },
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
  await page.addInitScript(watchForFirstRow)
  for (const [path, list] of [
    ['/admin/users', `${amounts.users} users`],
    ['/admin/product', `${amounts.products} products`],
    [`/admin/product/${productIds[0]}/inventory`, `inventory of 20 colors in 12 sizes`],
    ['/admin/inventory-warnings', `${itemIds.length} warnings`],
  ] as const) {
    report(`${list}: visit to first row`, await timeToFirstRow(page, path))
    report(`${list}: frames while scrolling end to end`, await framesWhileScrolling(page))
    report(`${list}: key press to filtered rows`, await keyPressToRows(page))
  }
  await context.close()
  await database.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}

const browser = await openBrowser()
printHead(browser)
await measure(browser, { users: 100, products: 100, stocked: 1 })
await measure(browser, { users: 10_000, products: 2000, stocked: 42 })
await browser.close()
