// How fluent the two largest screens are in a real browser: the permission matrix of 200 roles, and an order of 500 players.
// Start it with `npm run build`, then `node scripts/run.mjs bench/screens.ts`; CHROMIUM_PATH names a browser of your own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@kitroom/testkit/server-process'
import type { Locator, Page } from '@playwright/test'
import { insertMany } from '../server/src/platform/database/many-rows.ts'
import { openBrowser, printHead, report } from './browser.ts'
import { fill } from './fill.ts'

const ROLES = 200
const PLAYERS = 500
const PRESSES = 15
const FRAMES = 120

/** Milliseconds from a press or key, inside the page, to the frame after it was painted. */
const untilPainted = async (page: Page, event: string, act: (nth: number) => Promise<void>): Promise<number[]> => {
  const times: number[] = []
  for (let nth = 0; nth < PRESSES; nth += 1) {
    await page.evaluate((name) => {
      document.documentElement.removeAttribute('data-noted')
      const note = ({ timeStamp }: Event) =>
        requestAnimationFrame(() =>
          setTimeout(() => document.documentElement.setAttribute('data-noted', String(performance.now() - timeStamp))),
        )
      addEventListener(name, note, { capture: true, once: true })
    }, event)
    await act(nth)
    times.push(Number(await page.locator('html[data-noted]').getAttribute('data-noted')))
  }
  return times
}

/** The duration of each frame while an element, or the page, is scrolled from one end to the other and back. */
const framesWhileScrolling = (page: Page, selector: string, side: 'Top' | 'Left'): Promise<number[]> =>
  page.evaluate(
    async ({ frames, selector, side }) => {
      const scroller = document.querySelector(selector)
      if (!scroller) throw new Error(`There is no ${selector}`)
      const most =
        side === 'Top' ? scroller.scrollHeight - scroller.clientHeight : scroller.scrollWidth - scroller.clientWidth
      const taken: number[] = []
      let before = performance.now()
      for (let frame = 0; frame <= frames; frame += 1) {
        scroller[`scroll${side}`] = most * (frame <= frames / 2 ? (2 * frame) / frames : 2 - (2 * frame) / frames)
        await new Promise((resolve) => requestAnimationFrame(resolve))
        taken.push(performance.now() - before)
        before = performance.now()
      }
      return taken.slice(1)
    },
    { frames: FRAMES, selector, side },
  )

const measureMatrix = async (page: Page): Promise<void> => {
  await page.goto('/admin/roles/matrix')
  const table = page.getByRole('table', { name: 'Permission matrix' })
  await table.waitFor()
  await page.evaluate(() => document.querySelector('table')?.parentElement?.setAttribute('data-scroller', ''))
  const boxes = await table.getByRole('checkbox').count()
  const tick = async (box: Locator) => box.click()
  report(
    `matrix, ${boxes} cells drawn: tick to painted`,
    await untilPainted(page, 'click', (nth) => tick(table.getByRole('checkbox').nth(nth * 7 + 3))),
  )
  report('matrix: arrow key to painted', await untilPainted(page, 'keydown', () => page.keyboard.press('ArrowDown')))
  report('matrix: frames while scrolling down', await framesWhileScrolling(page, '[data-scroller]', 'Top'))
  report('matrix: frames while scrolling across', await framesWhileScrolling(page, '[data-scroller]', 'Left'))
}

const measureOrder = async (page: Page, id: number): Promise<void> => {
  const began = performance.now()
  await page.goto(`/orders/${id}`)
  const pack = page.getByRole('region', { name: 'Player Pack 1' })
  await pack.getByLabel('Player 1 name').waitFor()
  report(`order of ${PLAYERS} players: visit to first line`, [performance.now() - began])
  const name = pack.getByLabel('Player 1 name')
  await name.click()
  report('order: key to painted', await untilPainted(page, 'keydown', () => page.keyboard.press('x')))
  report('order: frames while scrolling', await framesWhileScrolling(page, 'html', 'Top'))
}

const browser = await openBrowser()
printHead(browser)
const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-bench-'))
const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent' })
const system = await fill(
  { dataDir, databaseUrl: null },
  { users: 200, roles: ROLES, products: 10, stocked: 3, orders: 1 },
)
const orderId = system.orderIds[0] ?? 0
await system.database.transaction(async (db) => {
  const [player] = await db.selectFrom('order_players').selectAll().limit(1).execute()
  await db.updateTable('orders').set({ status: 'Draft' }).execute()
  await db.deleteFrom('order_players').execute()
  const lines = Array.from({ length: PLAYERS }, (_, line) => ({ ...player, line, name: `Player ${line + 1}` }))
  await insertMany(db, 'order_players', lines)
})
const context = await browser.newContext({
  baseURL: server.url,
  viewport: { width: 1440, height: 900 },
  extraHTTPHeaders: { cookie: system.headers.cookie ?? '' },
})
const page = await context.newPage()
await measureMatrix(page)
await measureOrder(page, orderId)
await browser.close()
await system.database.close()
await server.stop()
rmSync(dataDir, { recursive: true })
