import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No barrier of axe's two upper kinds on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // What holds is not listed: describing it would take longer than finding what does not.
  // The legacy mode leaves out frames of other sites, which there are none of, and with them a second page for each look.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  expect(barriers).toEqual([])
}
