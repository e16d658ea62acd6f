import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No barrier of axe's two upper kinds on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  expect(barriers).toEqual([])
}
