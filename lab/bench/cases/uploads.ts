import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { numberText } from '@kitroom/contract/number-text'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import type { TestSystem } from '@kitroom/testkit/test-system'
import type { Page } from '@playwright/test'
import { closeBrowser, openPage } from '../browser.ts'
import { type Case, type Row, SQLITE, serve } from '../case.ts'
import { fill } from '../fill/fill.ts'
import { pictureMaker, SLOTS } from '../fill/images.ts'
import { range, timed, watchMemory } from '../measuring.ts'

const FILES = 1000
const FILE_BYTES = 60_000
const EVERY_FAILS = 20
const DONE_WITHIN_MS = 15 * 60_000
const GOALS = { frameMs: 100, silenceMs: 250, memoryMiB: 150 }

/** A folder with an image for each home slot of products, named by product and slot. */
const writeFiles = async (folder: string, codes: readonly string[]): Promise<void> => {
  const next = await pictureMaker(FILE_BYTES)
  for (const nth of range(FILES)) {
    const home = join(folder, codes[Math.floor(nth / SLOTS)] ?? '', 'home')
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, `${(nth % SLOTS) + 1}.jpg`), next())
  }
}

/** The duration of every frame, and the times at which the shown progress changed. */
type Watched = { frames: number[]; changes: number[] }

const watchPage = () => {
  const watched: Watched = { frames: [], changes: [] }
  Object.assign(globalThis, { watched })
  let [before, shown] = [performance.now(), '']
  const look = (now: number) => {
    watched.frames.push(now - before)
    before = now
    const bars = [...document.querySelectorAll('section [role=progressbar]')]
    const status = document.querySelector('section [role=status]')?.textContent ?? ''
    const text = bars.map((bar) => bar.getAttribute('aria-valuenow')).join() + status
    if (text !== shown && bars.length > 0) watched.changes.push(now)
    shown = text
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Since the last call. */
const takeWatched = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched } // as `watchPage` has left it
    return { frames: watched.frames.splice(0), changes: watched.changes.splice(0) }
  })

/** Fails as a proxy does that loses its server: before or after the server has handled the request. */
const failSome = async (page: Page): Promise<void> => {
  let requests = 0
  await page.route('**/product-image-batch/**', async (route) => {
    requests += 1
    if (requests % EVERY_FAILS !== 0) return route.fallback()
    if ((requests / EVERY_FAILS) % 2 === 0) await route.fetch()
    return route.abort()
  })
}

const uploadButton = (page: Page) => page.getByRole('button', { name: `Upload ${numberText(FILES)} images` })

const chooseFolder = async (page: Page, folder: string): Promise<() => Promise<unknown>> => {
  await page.getByRole('button', { name: 'Add many images' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Choose a folder' }).click()
  const chooser = await choosing
  return () => chooser.setFiles(folder)
}

/** Drags the folder from outside of the browser onto the page. */
const dropFolder = async (page: Page, folder: string): Promise<() => Promise<unknown>> => {
  const devtools = await page.context().newCDPSession(page)
  const at = { x: 700, y: 500, data: { items: [], files: [folder], dragOperationsMask: 1 } }
  return async () => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, ...at })
    }
  }
}

const longest = (times: readonly number[]): number => Math.max(0, ...times)

/** From handing the folder over to the table of slots. Chromium makes the files of a chosen folder in one long task. */
const measurePlacing = async function* (page: Page, folder: string): AsyncGenerator<Row> {
  const ways = { chosen: chooseFolder, dropped: dropFolder }
  for (const [way, prepare] of Object.entries(ways)) {
    const handOver = await prepare(page, folder)
    await takeWatched(page)
    const [, placedMs] = await timed(async () => {
      await handOver()
      await uploadButton(page).waitFor({ timeout: DONE_WITHIN_MS })
    })
    const { frames } = await takeWatched(page)
    const goal = way === 'dropped' ? GOALS.frameMs : undefined
    yield { what: `folder ${way}: table of places after`, value: placedMs / 1000, unit: 's' }
    yield { what: `folder ${way}: longest frame until then`, value: longest(frames), unit: 'ms', goal }
    if (way === 'chosen') await page.getByRole('button', { name: 'Cancel' }).click()
  }
}

/** How many images are stored, how many of them differ, and how many the activity tells. */
const countStored = (system: TestSystem): Promise<number[]> =>
  system.look(async ({ read }) => {
    const stored = await read.selectFrom('product_images').select('hash').execute()
    const uploaded = read.selectFrom('activity').select('id').where('action', '=', 'product-image.uploaded')
    return [stored.length, new Set(stored.map(({ hash }) => hash)).size, (await uploaded.execute()).length]
  })

/** Every twentieth request fails. Only on Linux. */
export const uploads: Case = {
  name: 'uploads',
  about: '1,000 images of 60 KB placed and uploaded in a browser: frames, progress, memory',
  on: SQLITE,
  run: async function* (system) {
    const folder = temporaryTestFolder('photos')
    const server = await serve(system)
    const { session } = await fill(system, { users: 1, roles: 1, stocked: 1, orders: 0 })
    const page = await openPage(server, session)
    try {
      await writeFiles(
        folder,
        range(FILES / SLOTS).map((nth) => `P-${nth}`),
      )
      await page.addInitScript(watchPage)
      await failSome(page)
      await page.goto('/admin/product-images')
      await page.getByRole('table', { name: 'Images' }).waitFor()
      yield* measurePlacing(page, folder)

      await takeWatched(page)
      const [[, sentMs], grown] = await watchMemory(server, () =>
        timed(async () => {
          await uploadButton(page).click()
          await page.getByText(`${numberText(FILES)} images uploaded`).waitFor({ timeout: DONE_WITHIN_MS })
        }),
      )
      const { frames, changes } = await takeWatched(page)
      const silences = changes.slice(1).map((time, nth) => time - (changes[nth] ?? 0))
      yield { what: 'upload of all', value: sentMs / 1000, unit: 's' }
      yield { what: 'longest frame meanwhile', value: longest(frames), unit: 'ms', goal: GOALS.frameMs }
      yield { what: 'longest time without progress', value: longest(silences), unit: 'ms', goal: GOALS.silenceMs }
      yield { what: 'memory of the server', value: grown, unit: 'MiB', goal: GOALS.memoryMiB }
      const missing = (await countStored(system)).reduce((sum, count) => sum + Math.abs(FILES - count), 0)
      yield { what: 'images missing or stored twice', value: missing, unit: '', goal: 0 }
    } finally {
      await closeBrowser(page)
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
