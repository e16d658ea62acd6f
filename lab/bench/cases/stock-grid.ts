import type { Page } from '@playwright/test'
import { closeBrowser, openPage, untilPainted } from '../browser.ts'
import { BOTH, type Case, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { medianOf, range, timed } from '../measuring.ts'

const PRODUCTS = 50
const SIDE = 8
const CELLS = PRODUCTS * SIDE * SIDE
const TYPED_GOAL_MS = 50
const PASTED_GOAL_MS = 500
const SAVED_GOAL_MS = 1000
const PASTES = 5

/** Numbers that differ from paste to paste, as a spreadsheet copies them. */
const block = (nth: number): string =>
  range(PRODUCTS * SIDE)
    .map((row) => range(SIDE).map((column) => 300 + nth + ((row + column) % 90)))
    .map((line) => line.join('\t'))
    .join('\n')

const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

/** Medians; the save is one batch. */
export const stockGrid: Case = {
  name: 'stock-grid',
  about: 'the grid of 50 products of 64 items in a browser: typing, a paste over all of them, and its save',
  on: BOTH,
  run: async function* (system) {
    const server = await serve(system)
    const { session } = await fill(system, { users: 10, roles: 5, products: PRODUCTS, stocked: PRODUCTS, orders: 1 })
    await system.look((database) =>
      database.transaction(async (db) => {
        for (const [table, column] of [
          ['garment_colors', 'garment_color_id'],
          ['sizes', 'size_id'],
        ] as const) {
          const offered = db.selectFrom(table).select('id').orderBy('id').limit(SIDE)
          const others = db.updateTable('inventory_items').set({ is_offered: false })
          await others.where(column, 'not in', offered).execute()
        }
      }),
    )
    const page = await openPage(server, session)
    const [, visitMs] = await timed(async () => {
      await page.goto('/admin/inventory?layout=grid')
      await page.locator('.row[data-row="1"]').waitFor()
    })
    yield { what: `grid of ${PRODUCTS} products: visit to first row`, value: visitMs, unit: 'ms' }
    const cell = page.locator('.row[data-row="1"] [data-column-index="1"]')
    await cell.click()
    const typed = await untilPainted(page, 'keydown', (nth) => page.keyboard.press(String(nth % 10)))
    yield medianOf('a digit typed in a cell to painted', typed, TYPED_GOAL_MS)
    const entered = await untilPainted(page, 'keydown', (nth) => page.keyboard.press(nth % 2 ? '7' : 'Enter'))
    yield medianOf(
      'a cell entered to painted',
      entered.filter((_, nth) => nth % 2 === 0),
      TYPED_GOAL_MS,
    )
    await cell.click()
    const pasted = await untilPainted(page, 'paste', (nth) => paste(page, block(nth)), PASTES)
    yield medianOf(`a paste of ${CELLS} cells to painted`, pasted, PASTED_GOAL_MS)
    const apply = page.getByRole('button', { name: `Apply to ${CELLS.toLocaleString('en-US')} items` })
    // The last check is over: the moment of the count is sent with it.
    await page.waitForLoadState('networkidle')
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/admin/batches') && response.request().method() === 'POST',
    )
    await apply.click()
    const { requestStart, responseEnd } = await saved.then(async (response) => {
      await response.finished()
      return response.request().timing()
    })
    yield {
      what: `a save of ${CELLS} items, one transaction`,
      value: responseEnd - requestStart,
      unit: 'ms',
      goal: SAVED_GOAL_MS,
    }
    await closeBrowser(page)
  },
}
