import type { Page } from '@playwright/test'
import { cells, copyText, ROSTER } from './players-grid.ts'
import { expect, test } from './test.ts'

// Without motion, so that nothing is looked at halfway between two themes.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.describe('the players grid', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/mui-test')
    await expect(page.getByRole('grid', { name: 'Players' })).toBeVisible()
  })

  test('takes over a pasted roster once one has seen how it is understood', async ({ page }) => {
    await page.getByRole('button', { name: 'Paste Players' }).click()
    const dialog = page.getByRole('dialog', { name: 'Paste Players' })
    await copyText(page, ROSTER)
    await dialog.getByRole('textbox', { name: 'Players' }).press('Control+v')

    await expect(dialog.getByRole('status')).toHaveText(
      '4 players · 1 unknown size, 2 doubled jersey numbers, 1 missing name',
    )
    await expect(dialog.getByRole('checkbox', { name: 'First row is a header' })).toBeChecked()
    await expect(dialog.getByRole('cell', { name: 'S from “Adult S”' })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Show only rows to check' }).check()
    await dialog.getByRole('button', { name: 'Add 4 Players' }).click()

    await expect(dialog).toBeHidden()
    await expect(page.getByText('Total players: 4')).toBeVisible()
    // It is read first: no cell is a field before somebody goes to the table.
    await expect(page.getByRole('grid').locator('input')).toHaveCount(0)
    await expect(page.getByRole('gridcell', { name: 'Anna Li' })).toHaveText('Anna Li')
    await page.getByRole('grid').focus()
    await expect(page.getByRole('textbox', { name: 'Player, row 1' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Player, row 1' })).toHaveValue('Anna Li')
    await expect(page.getByRole('columnheader', { name: 'Backpack' })).toBeVisible()
    expect(await cells(page, 1)).toEqual(['Anna Li', '7', 'L', 'M', 'S', 'L'])
    expect(await cells(page, 2)).toEqual(['Bea "Bee" Kim', '8', 'Youth M', 'S', 'S', 'XL'])
    expect(await cells(page, 4)).toEqual(['Zoë Diaz', '7', 'XL', 'L', 'XXL', 'M'])
    await page.getByRole('button', { name: '4 to check' }).click()
    await expect(page.getByText('Number 7 twice', { exact: true }).first()).toBeVisible()
  })
})

test.describe('the simplified order', () => {
  test.beforeEach(({ page }) => page.goto('/order'))

  const pack = (page: Page, number: number) => page.getByRole('region', { name: `Player Pack ${number}` })
  const summary = (page: Page, item: string) =>
    page.getByRole('region', { name: 'Summary' }).getByRole('row', { name: item })

  test('adds a line as one types, sums up, is offered after a reload and can be cleared', async ({ page }) => {
    await pack(page, 2).getByLabel('Player 1 name').pressSequentially('Anna')
    await expect(pack(page, 2).getByRole('listitem')).toHaveCount(2)
    await pack(page, 2).getByLabel('Player 1 jersey size').selectOption('L')
    await page.getByLabel('Hoodie XL').fill('12')
    await page.getByLabel('Windbreaker S').fill('many')
    await expect(page.getByRole('alert')).toHaveText('A quantity is a whole number from 0 to 9999.')
    await page.getByLabel('Windbreaker S').fill('3')
    await expect(summary(page, 'Jersey')).toHaveText(/Jersey–––1––.*1$/)
    await expect(summary(page, 'Hoodie')).toHaveText(/12$/)

    await page.reload()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(pack(page, 2).getByLabel('Player 1 name')).toHaveValue('Anna')
    await expect(page.getByLabel('Hoodie XL')).toHaveValue('12')

    await page.getByRole('button', { name: 'Clear order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear order' }).click()
    await expect(page.getByLabel('Hoodie XL')).toHaveValue('')
    await page.reload()
    await expect(pack(page, 2).getByLabel('Player 1 name')).toHaveValue('')
  })
})
