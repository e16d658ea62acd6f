import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { cells, copiedText, copyText, goTo, press, ROSTER, row, type } from '../players-grid.ts'
import { expect, test } from '../test.ts'

// Without motion, so that nothing is looked at halfway between two themes.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const inDarkTheme = async (page: Page) => {
  await page.getByRole('button', { name: /dark/i }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
}

test.describe('the players grid', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/mui-test')
    await expect(page.getByRole('grid', { name: 'Players' })).toBeVisible()
  })

  test('is offered again after a reload, and leaving it asks', async ({ page }) => {
    await goTo(page, 1, 0)
    await type(page, 'Anna')
    await press(page, 'Enter')
    await page.reload()
    await expect(page.getByText('Total players: 0')).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText('Total players: 1')).toBeVisible()
    expect(await cells(page, 1)).toEqual(['Anna', '', '', '', ''])

    await page.getByRole('link', { name: 'Teams' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without the players?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText('Total players: 1')).toBeVisible()
    await page.getByRole('link', { name: 'Teams' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Total players: 0')).toBeVisible()
    await expect(page.getByText(/^Unsaved changes from/)).toBeVisible()
  })

  test('is filled by keyboard alone', async ({ page }) => {
    await goTo(page, 1, 0)
    await type(page, 'Anna')
    await press(page, 'Tab')
    await type(page, '7')
    await press(page, 'Tab')
    await type(page, 'large')
    await press(page, 'Enter')
    await type(page, 'Bea')
    await press(page, 'ArrowDown', 'Control+Home', 'F2')
    await type(page, ' Li')
    await press(page, 'Enter', 'ArrowRight')
    await type(page, 'lost')
    await press(page, 'Escape')
    expect(await cells(page, 1)).toEqual(['Anna Li', '7', 'L', '', ''])
    expect(await cells(page, 2)).toEqual(['Bea', '', '', '', ''])

    await press(page, 'ArrowRight', 'Alt+ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
    expect(await cells(page, 2)).toEqual(['Bea', '', 'S', '', ''])
    await press(page, 'Control+Home', 'Shift+ArrowRight', 'Delete')
    expect(await cells(page, 1)).toEqual(['', '', 'L', '', ''])
    await press(page, 'Control+z')
    expect((await cells(page, 1))[0]).toBe('Anna Li')
    await press(page, 'Control+y')
    expect((await cells(page, 1))[0]).toBe('')
    await press(page, 'Control+Shift+z', 'Control+z', 'Control+Delete')
    expect((await cells(page, 1))[0]).toBe('Bea')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
  })

  test('grows a row when Tab leaves the last number, and lets go of the focus after Escape', async ({ page }) => {
    await goTo(page, 4, 1)
    await press(page, 'Tab')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '6')
    await expect(page.getByRole('combobox', { name: 'Jersey Size, row 4' })).toBeFocused()
    await press(page, 'Escape', 'Tab')
    await expect(page.getByRole('button', { name: 'Add row' })).toBeFocused()
  })

  test('gives back on copy what was pasted, in another place too', async ({ page }) => {
    await copyText(page, ROSTER)
    await goTo(page, 1, 0)
    await press(page, 'Control+v')
    await expect(page.getByText('4 rows pasted. The header row was left out.')).toBeVisible()
    await press(page, 'Control+a', 'Control+c')
    const copied = await copiedText(page)
    expect(copied.split('\n').slice(0, 2)).toEqual([
      'Anna Li\t7\tL\tM\tS\tL',
      '"Bea ""Bee"" Kim"\t8\tYouth M\tS\tS\tXL',
    ])

    await press(page, 'Control+Home', 'PageDown')
    await press(page, 'Control+v', 'Control+c')
    expect(await copiedText(page)).toBe(copied)
    await press(page, 'Control+x')
    await expect(page.getByText('Total players: 3')).toBeVisible()
  })

  test('selects with the mouse, and one copied cell fills the selection', async ({ page }) => {
    await copyText(page, 'medium')
    await row(page, 1).locator('[data-column-index="2"]').hover()
    await page.mouse.down()
    await row(page, 3).locator('[data-column-index="4"]').hover()
    await page.mouse.up()
    await press(page, 'Control+v')
    for (const number of [1, 2, 3]) expect((await cells(page, number)).slice(2)).toEqual(['M', 'M', 'M'])
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(9)
    await row(page, 2).locator('[data-column-index="2"]').dblclick()
    await page.getByRole('option', { name: 'XL', exact: true }).click()
    expect((await cells(page, 2))[2]).toBe('XL')
    await row(page, 2).getByRole('button', { name: 'Delete row 2' }).click()
    await expect(page.getByText('Total players: 2')).toBeVisible()
  })

  test('holds five hundred players in a table of 600 pixels and renders only the visible ones', async ({ page }) => {
    await copyText(page, Array.from({ length: 500 }, (_, n) => `Ann ${n}\t${n}\tL\tM\tS`).join('\r\n'))
    await goTo(page, 1, 0)
    await press(page, 'Control+v')
    await expect(page.getByText('Total players: 500')).toBeVisible()
    expect((await page.getByRole('grid').boundingBox())?.height).toBe(600)
    expect(await page.getByRole('row').count()).toBeLessThan(60)
    await press(page, 'Control+ArrowDown')
    await expect(page.getByRole('textbox', { name: 'Player, row 500' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Player, row 500' })).toBeInViewport()
  })

  test('has no barrier in either theme', async ({ page }) => {
    await page.getByRole('button', { name: 'Paste Players' }).click()
    await page.getByRole('textbox', { name: 'Players' }).fill(ROSTER)
    await expect(page.getByRole('button', { name: 'Add 4 Players' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add 4 Players' }).click()
    await goTo(page, 2, 2)
    await press(page, 'F2')
    await expectAccessible(page)
    await press(page, 'Escape')
    await inDarkTheme(page)
    await expectAccessible(page)
  })
})

test.describe('the simplified order', () => {
  test.beforeEach(({ page }) => page.goto('/order'))

  const pack = (page: Page, number: number) => page.getByRole('region', { name: `Player Pack ${number}` })

  test('takes a pasted roster into a player list', async ({ page }) => {
    await copyText(page, ROSTER)
    await pack(page, 1).getByLabel('Player 1 name').press('Control+v')
    await expect(pack(page, 1).getByText('4 players pasted.')).toContainText('Unknown sizes, to be chosen: 1.')
    // An unknown size is kept and marked, and so is a number that two players have.
    const unknown = pack(page, 1).getByLabel('Player 2 jersey size')
    await expect(unknown).toHaveValue('Youth M')
    await expect(unknown).toHaveAccessibleDescription('Unknown size')
    await expect(pack(page, 1).getByLabel('Player 1 jersey number')).toHaveAccessibleDescription('Number 7 twice')
    await expect(pack(page, 1).getByLabel('Player 4 jersey number')).toHaveAccessibleDescription('Number 7 twice')
    await expect(pack(page, 1).getByLabel('Player 2 jersey number')).toHaveAccessibleDescription('')
    await unknown.selectOption('M')
    await expect(unknown).toHaveAccessibleDescription('')
    await expect(pack(page, 1).getByRole('listitem')).toHaveCount(5)
    await expect(pack(page, 1).getByLabel('Player 4 practice tee size')).toHaveValue('XXL')
  })

  test('says kindly why no pack can be chosen', async ({ page, signIn }) => {
    await expect(pack(page, 1).getByText('Sign in to choose player packs.')).toBeVisible()
    const director = await signIn('CLUBS_READ')
    await director.goto('/order')
    await expect(pack(director, 1).getByText('You do not have permission to choose player packs.')).toBeVisible()
  })

  test('has no barrier in either theme', async ({ page }) => {
    await page.getByLabel('Windbreaker S').fill('many')
    await expectAccessible(page)
    await inDarkTheme(page)
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap types into the grid, and a tap on a size offers the choices', async ({ page }) => {
    await page.goto('/mui-test')
    await row(page, 1).locator('[data-column-index="0"]').tap()
    await type(page, 'Anna')
    await row(page, 1).locator('[data-column-index="2"]').tap()
    await page.getByRole('option', { name: 'XL', exact: true }).tap()
    expect(await cells(page, 1)).toEqual(['Anna', '', 'XL', '', ''])
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('a pasted roster and what is wrong with it fit the screen', async ({ page }) => {
    await page.goto('/mui-test')
    await copyText(page, ROSTER)
    await goTo(page, 1, 0)
    await press(page, 'Control+v', 'ArrowDown', 'ArrowRight', 'ArrowRight')
    await expect(page.getByText('Unknown size: use XS, S, M, L, XL or XXL.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })

  test('an order fits the screen', async ({ page }) => {
    await page.goto('/order')
    await page.getByLabel('Player 1 name').first().fill('Anna')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // A phone zooms into smaller ones.
    for (const field of await page.locator('input:visible, select:visible').all()) {
      expect(
        await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      ).toBeGreaterThanOrEqual(16)
    }
    await expectAccessible(page)
  })
})
