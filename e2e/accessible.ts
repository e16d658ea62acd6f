import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEFT_OUT = {
  // An error box may stand in the place of a page and its heading.
  'page-has-heading-one': { enabled: false },
  // The corner of a grid is named by a label, which this rule does not count.
  'empty-table-header': { enabled: false },
}

/** No barrier of any of axe's kinds on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // What holds is not listed: describing it would take longer than finding what does not.
  // The legacy mode leaves out frames of other sites, which there are none of, and with them a second page for each look.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: LEFT_OUT })
    .setLegacyMode()
    // It lies on top of the page and belongs to what it describes, in whatever landmark that is.
    .exclude('[role=tooltip]')
    .analyze()
  const barriers = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
  expect(barriers).toEqual([])
}
