import { expect, type Page } from '@playwright/test'

type Name =
  | ('Filters' | 'Select' | 'Views' | 'Sort' | 'Group by' | 'Columns' | 'Export' | 'Print')
  | ('Fill SKUs' | 'Set up all' | 'Stock history')

/** Uses a tool of the list: by its button, or in 'More', where those of a short list are and most of a narrow window. */
export const openTool = async (page: Page, name: Name): Promise<void> => {
  const button = (text: string) => page.getByRole('button', { name: text, exact: true })
  await expect(button('More')).toBeVisible()
  const isLong = await button('Filters').isVisible()
  const isWide = (page.viewportSize()?.width ?? 0) >= 900
  const hasButton =
    (isLong && (name === 'Filters' || (isWide && (name === 'Select' || name === 'Views')))) ||
    (await button(name).isVisible())
  if (hasButton) return button(name).click()
  await button('More').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens the field of one column's filter. */
export const openFilter = async (page: Page, column: string): Promise<void> => {
  await openTool(page, 'Filters')
  await page.getByRole('option', { name: column, exact: true }).click()
}
