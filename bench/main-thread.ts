import type { Browser, Page } from '@playwright/test'

type TraceEvent = { name: string; ph: string; pid: number; tid: number; dur?: number; tdur?: number; args: unknown }

/** The longest task of a page's main thread in milliseconds: wall clock time and CPU time. */
export type LongestTask = { onClock: number; ofProcessor: number }

const nameOf = ({ args }: TraceEvent): unknown => (args as { name?: unknown }).name

/**
 * Watches the main thread of a page during an action. On a busy machine the wall clock includes others' work; the CPU
 * time is the page's own.
 */
export const longestTask = async (browser: Browser, page: Page, act: () => Promise<unknown>): Promise<LongestTask> => {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter((event) => event.name === 'thread_name' && nameOf(event) === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && main.has(`${pid}/${tid}`),
  )
  const most = (of: 'dur' | 'tdur') => tasks.reduce((longest, task) => Math.max(longest, (task[of] ?? 0) / 1000), 0)
  return { onClock: most('dur'), ofProcessor: most('tdur') }
}
