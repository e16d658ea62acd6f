import type { Page } from '@playwright/test'

/** Counts from now on what a person clicks, whatever the keyboard does. */
export const countClicks = async (page: Page): Promise<() => Promise<number>> => {
  const watch = () => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1))
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), true)
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}

/**
 * Counts from now on what a person presses: each click, and each key that is a command. Letters and digits that are typed
 * into fields are what the job is about, and are not counted.
 */
export const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  const watch = () => {
    const count = () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(), true)
    window.addEventListener(
      'keydown',
      ({ isTrusted, key, ctrlKey, metaKey }) => {
        const isModifier = ['Shift', 'Control', 'Meta', 'Alt'].includes(key)
        if (isTrusted && !isModifier && (key.length > 1 || ctrlKey || metaKey)) count()
      },
      true,
    )
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}
