import { numberText } from '@kitroom/contract/number-text'
import type { Page } from '@playwright/test'
import { closeBrowser, framesWhileScrolling, longestTask, notedTime, openPage } from '../browser.ts'
import { type Case, type Row, SQLITE, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { atShare, medianOf, range } from '../measuring.ts'

const REPEATS = 7
const TRACED_VISITS = 5
const SCROLL_FRAMES = 240
const SETTLED_AFTER_MS = 300
const SCROLLER = '[data-scroller]'

const GOALS_MS = { heading: 300, row: 400, task: 100, frame: 50, press: 50 }

/** Notes the times of a visit: in the frame after the heading, and then the first row, is in the document. */
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

const repeated = async (act: () => Promise<number>): Promise<number[]> => {
  const times: number[] = []
  for (const _ of range(REPEATS)) times.push(await act())
  return times
}

/** Milliseconds from an action in the page, by key or click, to the end of the frame that paints different rows. */
const untilRowsChange = async (page: Page, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const shown = () => {
      const row = document.querySelector('tbody td:not([colspan])')?.closest('tr')?.textContent
      return `${row} ${document.querySelector('[role=status]')?.textContent}`
    }
    const before = shown()
    const painted = new MessageChannel()
    document.documentElement.removeAttribute('data-noted')
    const started = ({ timeStamp }: Event) => {
      for (const name of ['keydown', 'click']) removeEventListener(name, started, true)
      const look = () => {
        if (shown() === before) return requestAnimationFrame(look)
        // The first task after this frame, which paints the rows.
        painted.port1.onmessage = () =>
          document.documentElement.setAttribute('data-noted', String(performance.now() - timeStamp))
        painted.port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }
    for (const name of ['keydown', 'click']) addEventListener(name, started, true)
  })
  await act()
  return notedTime(page)
}

/** Types one letter, which leaves only some rows. */
const keyPressToRows = async (page: Page, key: string): Promise<number[]> => {
  const box = page.getByRole('searchbox')
  const clear = async () => {
    await box.fill('')
    await page.waitForURL((url) => !url.search.includes('search'))
  }
  const times = await repeated(async () => {
    await clear()
    // A list that is not drawn whole says so: '240 of 240'.
    await page
      .getByRole('status')
      .filter({ hasText: /^(?:(\S+) of \1|\S+(?! of)) / })
      .first()
      .waitFor()
    return untilRowsChange(page, () => box.press(key))
  })
  await clear()
  return times
}

/** Clicks on a heading sort ascending, descending and in the server's order. Descending always changes the top rows. */
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
  await page.getByRole('combobox', { name: 'Filter by …' }).waitFor()
  const column = page.getByRole('option', { name: /^(Active|In Stock)$/ }).first()
  const no = page.getByRole('dialog').getByRole('button', { name: 'No', exact: true })
  if ((await column.count()) > 0) await column.click()
  const times = (await no.count()) === 0 ? [] : await repeated(() => untilRowsChange(page, () => no.click()))
  await page.keyboard.press('Escape')
  return times
}

type List = { name: string; path: string; key: string }

const measureList = async function* (page: Page, { name, path, key }: List): AsyncGenerator<Row> {
  const [headings, rows, tasks]: [number[], number[], number[]] = [[], [], []]
  const visit = async () => {
    await page.goto(path)
    return notedTime(page)
  }
  for (const _ of range(REPEATS)) {
    rows.push(await visit())
    headings.push(Number(await page.locator('html').getAttribute('data-heading')))
  }
  yield medianOf(`${name}: visit to first heading`, headings, GOALS_MS.heading)
  yield medianOf(`${name}: visit to first row`, rows, GOALS_MS.row)
  for (const _ of range(TRACED_VISITS)) {
    tasks.push(await longestTask(page, () => visit().then(() => page.waitForTimeout(SETTLED_AFTER_MS))))
  }
  yield medianOf(`${name}: longest task of a visit`, tasks, GOALS_MS.task)
  await page.evaluate(() => document.querySelector('table')?.parentElement?.setAttribute('data-scroller', ''))
  const frames = await framesWhileScrolling(page, { scroller: SCROLLER, frames: SCROLL_FRAMES })
  yield { what: `${name}: frame while scrolling, p99`, value: atShare(frames, 0.99), unit: 'ms', goal: GOALS_MS.frame }
  yield medianOf(`${name}: key press to painted rows`, await keyPressToRows(page, key), GOALS_MS.press)
  yield medianOf(`${name}: press on a head to sorted rows`, await sortToRows(page), GOALS_MS.press)
  const filtered = await filterToRows(page)
  if (filtered.length > 0) yield medianOf(`${name}: filter to painted rows`, filtered, GOALS_MS.press)
}

/** Medians, but of frames; the task is in milliseconds of the processor. */
export const lists: Case = {
  name: 'lists',
  about: 'how long lists answer in a browser, short and long ones',
  on: SQLITE,
  run: async function* (system, { wants }) {
    for (const amounts of [
      { users: 100, products: 100, stocked: 1, orders: 100 },
      { users: 10_000, products: 2000, stocked: 42, orders: 10_000 },
    ]) {
      const emptySystem = await system.another()
      const server = await serve(emptySystem)
      const { session, productIds, itemIds } = await fill(emptySystem, { ...amounts, roles: 10 })
      // The key is in some rows only: every order has a 9.
      const all: readonly List[] = [
        { name: `${numberText(amounts.users)} users`, path: '/admin/users', key: '9' },
        { name: `${numberText(amounts.products)} products`, path: '/admin/product', key: '9' },
        { name: 'inventory of 240', path: `/admin/product/${productIds[0]}/inventory`, key: '9' },
        { name: `${numberText(amounts.orders)} orders`, path: '/orders', key: 'z' },
        { name: `${numberText(itemIds.length)} warnings`, path: '/admin/inventory-warnings', key: '9' },
      ]
      const page = await openPage(server, session)
      await page.addInitScript(watchVisit)
      for (const list of all) if (wants(list.name)) yield* measureList(page, list)
      await closeBrowser(page)
      await server.stop()
    }
  },
}
