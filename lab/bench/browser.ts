import type { ServerProcess } from '@kitroom/testkit/server-process'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Filled } from './fill/fill.ts'
import { range } from './measuring.ts'

/** The browser that `npm run lab` has found, or else Playwright's own. */
const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
}

/** A page of a new browser in which somebody is signed in. */
export const openPage = async ({ url }: ServerProcess, { token, csrfToken }: Filled['session']): Promise<Page> => {
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'sid', value: token, url }])
  // As a sign-in keeps it: only a browser with it asks for lists together with the document.
  await context.addInitScript((storedToken) => localStorage.setItem('csrfToken', storedToken), csrfToken)
  return context.newPage()
}

/** Ends the browser of a page. */
export const closeBrowser = (page: Page): Promise<void> | undefined => page.context().browser()?.close()

/** The time that a script in the page has written to its root element. */
export const notedTime = async (page: Page): Promise<number> =>
  Number(await page.locator('html[data-noted]').getAttribute('data-noted'))

const PRESSES = 15

/** Milliseconds from a press or key, inside the page, to the frame after it was painted. */
export const untilPainted = async (
  page: Page,
  event: string,
  act: (nth: number) => Promise<void>,
  presses = PRESSES,
): Promise<number[]> => {
  const times: number[] = []
  for (const nth of range(presses)) {
    await page.evaluate((name) => {
      document.documentElement.removeAttribute('data-noted')
      const note = ({ timeStamp }: Event) =>
        requestAnimationFrame(() =>
          setTimeout(() => document.documentElement.setAttribute('data-noted', String(performance.now() - timeStamp))),
        )
      addEventListener(name, note, { capture: true, once: true })
    }, event)
    await act(nth)
    times.push(await notedTime(page))
  }
  return times
}

/** The duration of each frame while something is scrolled from one end to the other and back. */
export const framesWhileScrolling = (
  page: Page,
  { scroller, side = 'Top', frames }: { scroller: string; side?: 'Top' | 'Left'; frames: number },
): Promise<number[]> =>
  page.evaluate(
    async ({ scroller, side, frames }) => {
      const element = document.querySelector(scroller)
      if (!element) throw new Error(`There is no ${scroller}`)
      const most =
        side === 'Top' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth
      const durations: number[] = []
      let before = performance.now()
      for (let frame = 0; frame <= frames; frame += 1) {
        element[`scroll${side}`] = most * (frame <= frames / 2 ? (2 * frame) / frames : 2 - (2 * frame) / frames)
        await new Promise((resolve) => requestAnimationFrame(resolve))
        durations.push(performance.now() - before)
        before = performance.now()
      }
      // Rows that turn out higher than estimated push the list down again.
      for (let still = 0; still < 5; still = element[`scroll${side}`] === 0 ? still + 1 : 0) {
        element[`scroll${side}`] = 0
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return durations.slice(1)
    },
    { scroller, side, frames },
  )

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; tdur?: number; args: unknown }

const nameOf = ({ args }: TraceEvent): unknown => (args as { name?: unknown }).name

/**
 * The longest task of a page's main thread during an action, in milliseconds of the processor: those of the clock
 * include what else the machine does.
 */
export const longestTask = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && nameOf(event) === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && main.has(`${pid}/${tid}`))
    .reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
}
