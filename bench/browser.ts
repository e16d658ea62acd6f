import { type Browser, chromium } from '@playwright/test'

/** The browser to measure in: `CHROMIUM_PATH`, or else Playwright's own. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
}

const NAME_WIDTH = 56

export const printHead = (browser: Browser): void => {
  console.log(`${browser.browserType().name()} ${browser.version()}`)
  console.log(`${''.padEnd(NAME_WIDTH)} ${'times'.padStart(5)} ${'p50 ms'.padStart(9)} ${'p99 ms'.padStart(9)}`)
}

/** One line of results: the number of measurements, and their times. */
export const report = (name: string, times: readonly number[]): void => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  const cells = [String(times.length).padStart(5), at(0.5).padStart(9), at(0.99).padStart(9)]
  console.log(`${name.padEnd(NAME_WIDTH)} ${cells.join(' ')}`)
}
