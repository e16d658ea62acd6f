// 1,000 images dropped, placed and uploaded in a real browser while every twentieth request fails: how smooth the page
// stays, how often it tells how far it is, and what the server takes. `npm run build`, then
// `node scripts/run.mjs bench/uploads.ts`; CHROMIUM_PATH names a browser of your own. Linux alone.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { numberText } from '@kitroom/contract/number-text'
import { aPicture } from '@kitroom/testkit/pictures'
import { memoryOf } from '@kitroom/testkit/process-memory'
import { startServer } from '@kitroom/testkit/server-process'
import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { fill } from './fill.ts'
import { printMachine } from './machine.ts'
import { longestTask } from './main-thread.ts'

const FILES = 1000
const FILE_BYTES = 60_000
const SLOTS = 4
const EVERY_FAILS = 20
const SAMPLE_EVERY_MS = 50
const MIB = 1024 * 1024
const DONE_WITHIN_MS = 15 * 60_000

/** A folder with an image for each home slot of products, named by product and slot. */
const writeFiles = async (folder: string, codes: readonly string[]): Promise<void> => {
  const picture = await aPicture('#204080', 'jpeg', { width: 1200, height: 1200 })
  for (let nth = 0; nth < FILES; nth += 1) {
    const product = join(folder, codes[Math.floor(nth / SLOTS)] ?? '')
    mkdirSync(join(product, 'home'), { recursive: true })
    // Data after the end of a picture is allowed, and makes each one different.
    const bytes = Buffer.concat([picture, randomBytes(FILE_BYTES - picture.length)])
    writeFileSync(join(product, 'home', `${(nth % SLOTS) + 1}.jpg`), bytes)
  }
}

type Told = { frames: number[]; texts: number[]; marks: number[] }

/** Records every frame, and every change of the shown progress. */
const watchPage = () => {
  const told: Told = { frames: [], texts: [], marks: [] }
  Object.assign(globalThis, { told })
  let [before, text] = [performance.now(), '']
  const look = (now: number) => {
    told.frames.push(now - before)
    before = now
    const bars = [...document.querySelectorAll('section [role=progressbar]')]
    const is =
      bars.map((bar) => bar.getAttribute('aria-valuenow')).join() +
      (document.querySelector('section [role=status]')?.textContent ?? '')
    if (is !== text && bars.length > 0) told.texts.push(now)
    text = is
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const takeTold = (page: Page): Promise<Told> =>
  page.evaluate(() => {
    const { told } = globalThis as unknown as { told: Told } // as `watchPage` has left it
    const copy = { frames: [...told.frames], texts: [...told.texts], marks: [] }
    told.frames.length = 0
    return copy
  })

/** Fails as a proxy does that loses its server: before or after the server has handled the request. */
const failSome = async (page: Page): Promise<() => number> => {
  let [asked, failed] = [0, 0]
  await page.route('**/product-image-batch/**', async (route) => {
    asked += 1
    if (asked % EVERY_FAILS !== 0) return route.fallback()
    failed += 1
    if (failed % 2 === 0) await route.fetch()
    return route.abort()
  })
  return () => failed
}

const say = (name: string, value: string): void => console.log(name.padEnd(48), value.padStart(24))
const worst = (times: readonly number[]): string => Math.max(0, ...times).toFixed(0)
const gaps = (times: readonly number[]): number[] => times.slice(1).map((time, nth) => time - (times[nth] ?? 0))

const home = mkdtempSync(join(tmpdir(), 'kitroom-bench-'))
const server = await startServer({ DATA_DIR: join(home, 'data'), NODE_ENV: 'production', LOG_LEVEL: 'silent' })
const ground = await fill({ dataDir: join(home, 'data'), databaseUrl: null }, { stocked: 1 })
const products = await ground.database.read.selectFrom('products').select(['id', 'code']).orderBy('id').execute()
await writeFiles(
  join(home, 'photos'),
  products.map(({ code }) => code),
)
const browser = await openBrowser()
const page = await browser.newPage({ baseURL: server.url })
const { cookie = '', 'x-csrf-token': csrf = '' } = ground.headers
const [name = '', value = ''] = cookie.split('=')
await page.context().addCookies([{ name, value, url: server.url }])
await page.addInitScript((token) => localStorage.setItem('csrfToken', token), csrf)
await page.addInitScript(watchPage)
await page.goto('/admin/product-images')
await page.getByRole('table', { name: 'Images' }).waitFor()
const failures = await failSome(page)

/** Frames, progress updates and the longest task between handing over the folder and the table of slots. */
const placed = async (handOver: () => Promise<unknown>) => {
  let placedMs = 0
  const longest = await longestTask(browser, page, async () => {
    await takeTold(page)
    const began = performance.now()
    await handOver()
    await page.getByRole('button', { name: `Upload ${numberText(FILES)} images` }).waitFor({ timeout: DONE_WITHIN_MS })
    placedMs = performance.now() - began
  })
  return { placedMs, longest, frames: (await takeTold(page)).frames }
}

const chooseFolder = async () => {
  await page.getByRole('button', { name: 'Add many images' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Choose a folder' }).click()
  const chooser = await choosing
  return placed(() => chooser.setFiles(join(home, 'photos')))
}

/** Drags the folder from outside of the browser onto the page. */
const dropFolder = async () => {
  const devtools = await page.context().newCDPSession(page)
  const at = { x: 700, y: 500, data: { items: [], files: [join(home, 'photos')], dragOperationsMask: 1 } }
  return placed(async () => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, ...at })
    }
  })
}

/** What the browser itself needs to hand over as many files: the same in an empty page. */
const chooseInBarePage = async () => {
  const bare = await browser.newPage()
  await bare.setContent('<input type="file" webkitdirectory>')
  const choosing = bare.waitForEvent('filechooser')
  await bare.locator('input').click()
  const chooser = await choosing
  const longest = await longestTask(browser, bare, async () => {
    await chooser.setFiles(join(home, 'photos'))
    await bare.waitForFunction((count) => document.querySelector('input')?.files?.length === count, FILES)
  })
  await bare.close()
  return longest
}

const inWords = ({ onClock, ofProcessor }: { onClock: number; ofProcessor: number }): string =>
  `${onClock.toFixed(0)} ms, ${ofProcessor.toFixed(0)} of the processor`

const bare = await chooseInBarePage()
// One run without measuring: what the app loads on demand is then there, as on a person's second use.
const first = await chooseFolder()
await page.getByRole('button', { name: 'Cancel' }).click()
const chosen = await chooseFolder()
await page.getByRole('button', { name: 'Cancel' }).click()
const dropped = await dropFolder()
const send = page.getByRole('button', { name: `Upload ${numberText(FILES)} images` })

const idle = memoryOf(server.pid, 'VmRSS')
let most = idle
const timer = setInterval(() => {
  most = Math.max(most, memoryOf(server.pid, 'VmRSS'))
}, SAMPLE_EVERY_MS)
const sending = performance.now()
await send.click()
await page.getByText(`${numberText(FILES)} images uploaded`).waitFor({ timeout: DONE_WITHIN_MS })
const sentMs = performance.now() - sending
clearInterval(timer)
const uploading = await takeTold(page)
const rows = await ground.database.read.selectFrom('product_images').select('hash').execute()
const activity = await ground.database.read
  .selectFrom('activity')
  .select('id')
  .where('action', '=', 'product-image.uploaded')
  .execute()

say(`${FILES} files of ${FILE_BYTES / 1000} KB`, '')
for (const [time, of] of [
  ['chosen, the first time', first],
  ['chosen', chosen],
  ['dropped', dropped],
] as const) {
  say(`folder ${time}: placed within`, `${(of.placedMs / 1000).toFixed(1)} s`)
  say('longest frame while they are placed', `${worst(of.frames)} ms`)
  say('longest task while they are placed', inWords(of.longest))
}
say('longest task in a page with nothing in it', inWords(bare))
say('uploaded', `${(sentMs / 1000).toFixed(1)} s`)
say('requests that failed', String(failures()))
say('longest frame while they are sent', `${worst(uploading.frames)} ms`)
say('frames over 100 ms', `${uploading.frames.filter((ms) => ms > 100).length} of ${uploading.frames.length}`)
say('longest time without progress', `${worst(gaps(uploading.texts))} ms`)
say('memory of the server', `+${((most - idle) / MIB).toFixed(0)} MiB`)
say(
  'stored, different ones, in the record',
  `${rows.length}, ${new Set(rows.map(({ hash }) => hash)).size}, ${activity.length}`,
)
await browser.close()
await ground.database.close()
await server.stop()
rmSync(home, { recursive: true, force: true })
printMachine()
