import type { Page } from '@playwright/test'

// The parts of a transfer screen, for the journeys of roles and permissions.

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const pane = (page: Page, title: string) => page.getByRole('listbox', { name: title })

/** One item, on whichever side it is. */
export const option = (page: Page, name: string) =>
  page.getByRole('option').filter({ has: page.getByText(name, { exact: true }) })

/** The names on one side, in order. */
export const names = (page: Page, title: string) => pane(page, title).getByRole('option').locator('> :first-child')
