import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './test.ts'

const MENU = ['Players', 'Teams', 'Info', 'Orders', 'Admin']
const ADMIN = [
  'Clubs',
  'Garment Colors',
  'Imprint Colors',
  'Inventory Warnings',
  'Product',
  'Product Categories',
  'Sizes',
  'Users',
  'Roles',
  'Permissions',
  'Image Restore',
  // Below a divider: what Kitroom has besides.
  'Activity',
  'Images',
  'All stock',
  'Webhooks',
  'Shop',
]

const bar = (page: Page) => page.getByRole('banner')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const scheme = (page: Page) => page.locator('html')

test.describe('the menu', () => {
  test('has every screen for a user with every permission', async ({ signIn }) => {
    const page = await signIn(...ALL_PERMISSION_CODES)
    await page.goto('/')
    await expect(bar(page).getByRole('navigation').locator('> *')).toHaveText(MENU)
    await button(page, 'Admin').click()
    await expect(page.getByRole('menuitem')).toHaveText(ADMIN)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Admin')).toBeFocused()
    await button(page, 'Orders').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Player Packs', 'All orders', 'New order'])
    await page.getByRole('menuitem', { name: 'Player Packs' }).click()
    await expect(page).toHaveURL('/cpp/player-pack')
  })

  test('is walked by keyboard, and the new page gets the focus', async ({ signIn }) => {
    const page = await signIn('ROLES_READ', 'PERMISSIONS_READ')
    await page.goto('/')
    await expect(button(page, 'Admin')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await button(page, 'Admin').focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(page).toHaveURL('/admin/permissions')
    await expect(page).toHaveTitle('Permission Management - Kitroom')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('is a drawer on a small screen, and closes when a page is chosen', async ({ signIn }) => {
    const page = await signIn('ROLES_READ')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(bar(page).getByRole('navigation')).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const moves = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('transitionrun', ({ propertyName }) => propertyName === 'transform' && resolve(propertyName))
        }),
    )
    await button(page, 'Open menu').click()
    // Also when it is opened for the first time.
    expect(await moves).toBe('transform')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link')).toHaveText(['Players', 'Teams', 'Home', 'Account', 'Orders', 'Roles'])
    await expect(drawer).toHaveCSS('width', '250px')
    await expect(drawer).toHaveCSS('transform', 'none')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button(page, 'Open menu')).toBeFocused()
    await button(page, 'Open menu').click()
    await drawer.getByRole('link', { name: 'Roles' }).click()
    await expect(page.getByRole('heading', { name: 'Role Management' })).toBeVisible()
    await expect(drawer).toBeHidden()
  })
})

test.describe('the top bar', () => {
  test('signs out: the session ends, the token is gone, and the home page is shown', async ({ signIn }) => {
    const page = await signIn('ROLES_READ')
    await page.goto('/admin/roles')
    await button(page, 'Hi, Pat').click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(bar(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('csrfToken'))).toBeNull()
    expect((await page.request.get('/api/auth/user-permissions')).status()).toBe(401)
    await page.goto('/admin/roles')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('the theme', () => {
  test('is light until it is changed, and stays as it was chosen', async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expect(scheme(page)).toHaveAttribute('data-color-scheme', 'light')
    await button(page, 'Switch to dark theme').click()
    await expect(scheme(page)).toHaveAttribute('data-color-scheme', 'dark')
    await page.reload()
    await expect(button(page, 'Switch to light theme')).toBeVisible()
    await expect(scheme(page)).toHaveAttribute('data-color-scheme', 'dark')

    const other = await context.newPage()
    await other.goto('/login')
    await button(other, 'Switch to light theme').click()
    await expect(scheme(page)).toHaveAttribute('data-color-scheme', 'light')
  })
})
