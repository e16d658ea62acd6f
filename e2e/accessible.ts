import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEFT_OUT = {
  // An error box may stand in the place of a page and its heading.
  'page-has-heading-one': { enabled: false },
  // The corner of a grid is named by a label, which this rule does not count.
  'empty-table-header': { enabled: false },
}

// They lie on top of the page, outside of its landmarks, and belong to the control that opened them.
const POPUPS = '[role=menu], [role=listbox]'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const NOTHING_TO_LOAD = ';'

/** Axe's builder loads it twice for every look, which takes longer than the look itself. */
const loadAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
}

/** No barrier of any of axe's levels on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const isCovered = (await page.locator(POPUPS).count()) > 0
  await loadAxe(page)
  // Rules that hold are not listed: describing them takes longer than finding the others.
  // The legacy mode leaves out frames of other sites, which there are none of, and with them a second page for each look.
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING_TO_LOAD })
    .options({ resultTypes: ['violations'], rules: { ...LEFT_OUT, region: { enabled: !isCovered } } })
    .setLegacyMode()
    // It opens and closes under the pointer, and lies outside of landmarks as well.
    .exclude('[role=tooltip]')
    .analyze()
  const barriers = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(barriers).toEqual([])
}
