import type { Locator, Page } from '@playwright/test'

/** The first cell of each row of a list: what names the row. */
export const firstCells = (page: Page): Locator => page.locator('tbody td:first-child')

/** A field of a form, whether it takes text or a number. */
export const fieldIn = (form: Page | Locator, name: string): Locator =>
  form.getByRole('textbox', { name, exact: true }).or(form.getByRole('spinbutton', { name, exact: true }))
