// How fast the order prototypes answer in a real browser: from the event to the frame that shows what it did.
// Start it with `npm run build`, then `node scripts/run.mjs bench/prototypes.ts`; CHROMIUM_PATH names a browser of your own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@kitroom/testkit/server-process'
import type { Page } from '@playwright/test'
import { openBrowser, printHead, report } from './browser.ts'

const ROWS = 500
const PASTES = 15
const KEY_PRESSES = 200
const TEXT = 'Maximiliane Musterfrau '

const roster = Array.from({ length: ROWS }, (_, n) => `Player ${n}\t${n}\tLarge\tmed\tAdult S`).join('\r\n')

/** Milliseconds from each event of a kind to the end of the next frame, collected in the page. */
const watch = (page: Page, kind: 'keydown' | 'paste') =>
  page.evaluate((type) => {
    const taken: number[] = []
    Object.assign(window, { taken })
    window.addEventListener(
      type,
      (event) => {
        const afterPaint = new MessageChannel()
        afterPaint.port1.onmessage = () => taken.push(performance.now() - event.timeStamp)
        requestAnimationFrame(() => afterPaint.port2.postMessage(null))
      },
      { capture: true },
    )
  }, kind)

const taken = (page: Page): Promise<number[]> => page.evaluate('window.taken')

const typeInto = async (page: Page): Promise<void> => {
  for (let pressed = 0; pressed < KEY_PRESSES; pressed += 1) {
    await page.keyboard.press(TEXT[pressed % TEXT.length] ?? 'a')
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-bench-'))
const server = await startServer({ DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent' })
const browser = await openBrowser()
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
})
const open = async (path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(server.url + path)
  await page.getByRole('main').waitFor()
  await page.evaluate((text) => navigator.clipboard.writeText(text), roster)
  return page
}

printHead(browser)

const pastes: number[] = []
let grid = await open('/mui-test')
for (let round = 0; round < PASTES; round += 1) {
  await grid.reload()
  await grid.getByRole('gridcell').first().click()
  await watch(grid, 'paste')
  await grid.keyboard.press('Control+v')
  await grid.getByText(`Total players: ${ROWS}`).waitFor()
  pastes.push(...(await taken(grid)))
}
report(`grid: ${ROWS} rows, paste to painted`, pastes)

await watch(grid, 'keydown')
await typeInto(grid)
report('grid: key press to painted, in a cell', await taken(grid))

await watch(grid, 'keydown')
for (let pressed = 0; pressed < KEY_PRESSES; pressed += 1) {
  await grid.keyboard.press(pressed % 2 === 0 ? 'x' : 'Enter')
}
report('grid: key press to painted, every second one Enter', await taken(grid))
await grid.close()

grid = await open('/order')
const name = grid.getByLabel('Player 1 name').first()
await name.press('Control+v')
await grid.getByText('players pasted').waitFor()
await name.focus()
await watch(grid, 'keydown')
await typeInto(grid)
report('order: key press to painted, in a long player list', await taken(grid))

await browser.close()
await server.stop()
rmSync(dataDir, { recursive: true })
