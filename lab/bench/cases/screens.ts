import type { Page } from '@playwright/test'
import { insertMany } from '../../../server/src/platform/database/many-rows.ts'
import { closeBrowser, framesWhileScrolling, openPage, untilPainted } from '../browser.ts'
import { type Case, type Row, SQLITE, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { medianOf, range, timed } from '../measuring.ts'

const ROLES = 200
const PLAYERS = 500
const SCROLL_FRAMES = 120
const GOAL_MS = 50

const measureMatrix = async function* (page: Page): AsyncGenerator<Row> {
  await page.goto('/admin/roles/matrix')
  const table = page.getByRole('table', { name: 'Permission matrix' })
  await table.waitFor()
  await page.evaluate(() => document.querySelector('table')?.parentElement?.setAttribute('data-scroller', ''))
  const ticked = await untilPainted(page, 'click', (nth) =>
    table
      .getByRole('checkbox')
      .nth(nth * 7 + 3)
      .click(),
  )
  yield medianOf(`matrix of ${ROLES} roles: tick to painted`, ticked, GOAL_MS)
  const moved = await untilPainted(page, 'keydown', () => page.keyboard.press('ArrowDown'))
  yield medianOf('matrix: arrow key to painted', moved, GOAL_MS)
  for (const [side, name] of [
    ['Top', 'down'],
    ['Left', 'across'],
  ] as const) {
    const frames = await framesWhileScrolling(page, { scroller: '[data-scroller]', side, frames: SCROLL_FRAMES })
    yield medianOf(`matrix: frame while scrolling ${name}`, frames, GOAL_MS)
  }
}

const measureOrder = async function* (page: Page, id: number): AsyncGenerator<Row> {
  const name = page.getByRole('region', { name: 'Player Pack 1' }).getByLabel('Player 1 name')
  const [, visitMs] = await timed(async () => {
    await page.goto(`/orders/${id}`)
    await name.waitFor()
  })
  yield { what: `order of ${PLAYERS} players: visit to first line`, value: visitMs, unit: 'ms' }
  await name.click()
  const typed = await untilPainted(page, 'keydown', () => page.keyboard.press('x'))
  yield medianOf('order: key to painted', typed, GOAL_MS)
  const frames = await framesWhileScrolling(page, { scroller: 'html', frames: SCROLL_FRAMES })
  yield medianOf('order: frame while scrolling', frames, GOAL_MS)
}

/** Medians. */
export const screens: Case = {
  name: 'screens',
  about: 'the two largest screens in a browser: the permission matrix of 200 roles, an order of 500 players',
  on: SQLITE,
  run: async function* (system) {
    const server = await serve(system)
    const amounts = { users: 200, roles: ROLES, products: 10, stocked: 3, orders: 1 }
    const { session, orderIds } = await fill(system, amounts)
    await system.look((database) =>
      database.transaction(async (db) => {
        const { id: _, ...player } = await db.selectFrom('order_players').selectAll().limit(1).executeTakeFirstOrThrow()
        await db.updateTable('orders').set({ status: 'Draft' }).execute()
        await db.deleteFrom('order_players').execute()
        const lines = range(PLAYERS).map((line) => ({ ...player, line, name: `Player ${line + 1}` }))
        await insertMany(db, 'order_players', lines)
      }),
    )
    const page = await openPage(server, session)
    yield* measureMatrix(page)
    yield* measureOrder(page, orderIds[0] ?? 0)
    await closeBrowser(page)
  },
}
