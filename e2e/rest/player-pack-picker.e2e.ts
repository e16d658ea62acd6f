import { insertPackCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administratorOf } from '../administrator.ts'
import { keptIn } from '../kept-in.ts'
import { ACE, EVERYTHING, offer, RALLY } from '../player-pack-screens.ts'
import { expect, test } from '../test.ts'

const EXPIRED = 'Your session has expired. Please log in again.'

test.beforeEach(async ({ kitroom }) => {
  await insertPackCatalogue(await administratorOf(kitroom))
})

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Create|Edit) Player Pack$/ })
const panel = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true })
const ok = (page: Page) => dialog(page).getByRole('button', { name: 'OK' })
const ids = (page: Page) => page.getByRole('main').getByRole('definition')
const opened = async (page: Page, mode: 'Create' | 'Edit' = 'Create') => {
  await page
    .getByRole('main')
    .getByRole('button', { name: `${mode} Player Pack` })
    .click()
  await expect(panel(page, 'Spandex')).toBeVisible()
}

test('OK returns the eight ids, and in edit mode the dialog starts from them', async ({ signIn }) => {
  const page = await signIn('CLUB_PLAYER_PACK_READ')
  await page.goto('/test-dialog')
  await expect(page.getByRole('button', { name: 'Edit Player Pack' })).toBeDisabled()
  await opened(page)
  await expect(dialog(page)).toHaveAccessibleName('Create Player Pack')
  expect((await dialog(page).locator('form').boundingBox())?.height).toBe(640)
  await expectAccessible(page)
  await panel(page, 'Jersey').getByRole('button', { name: 'Color 1' }).click()
  await ok(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(ids(page)).toHaveText(Array.from({ length: 8 }, () => /^\d+$/))
  const returned = await ids(page).allTextContents()

  await opened(page, 'Edit')
  await expect(panel(page, 'Jersey').getByRole('button', { name: 'Color 1' })).toHaveAttribute('aria-pressed', 'true')
  await panel(page, 'Jersey').getByRole('button', { name: 'Color 0' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await ids(page).allTextContents()).toEqual(returned)
})

test('the dialog is used by keyboard alone', async ({ signIn }) => {
  const page = await signIn('CLUB_PLAYER_PACK_READ')
  await page.goto('/test-dialog')
  const open = page.getByRole('button', { name: 'Create Player Pack' })
  await open.focus()
  await page.keyboard.press('Enter')
  const wanted = panel(page, 'Practice Tee').getByRole('button', { name: 'Color 1' })
  await expect(wanted).toBeVisible()
  const tabTo = async (target: typeof wanted) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('The focus never came there')
  }
  // The colors are one stop; the arrows move the focus and choose nothing.
  const chosen = panel(page, 'Practice Tee').getByRole('button', { name: 'Color 0', pressed: true })
  await tabTo(chosen)
  await page.keyboard.press('ArrowRight')
  await expect(wanted).toBeFocused()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(wanted).toHaveAttribute('aria-pressed', 'true')
  await tabTo(ok(page))
  await page.keyboard.press('Enter')
  await expect(ids(page)).toHaveCount(8)
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ok(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('a session that has ended is said in the dialog, and the page stays', async ({
  signInAs,
  insertPerson,
  kitroom,
}) => {
  const person = await insertPerson(['CLUB_PLAYER_PACK_READ'])
  const page = await signInAs(person)
  await page.goto('/test-dialog')
  await expect(page.getByText('Hi, Pat')).toBeVisible()
  await kitroom.database.transaction((db) => db.deleteFrom('sessions').where('user_id', '=', person.id).execute())
  await page.getByRole('button', { name: 'Create Player Pack' }).click()
  await expect(dialog(page).getByText(EXPIRED)).toBeVisible()
  await expect(ok(page)).toHaveCount(0)
  await expect(page).toHaveURL('/test-dialog')
  await expectAccessible(page)
  await dialog(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => history.state?.usr?.from)).toMatchObject({ pathname: '/test-dialog' })
})

test('a person who is not signed in is asked to log in, and one without the permission is told', async ({
  page,
  signIn,
}) => {
  await page.goto('/test-dialog')
  await page.getByRole('button', { name: 'Create Player Pack' }).click()
  await expect(dialog(page).getByText(EXPIRED)).toBeVisible()
  await expect(page).toHaveURL('/test-dialog')

  const other = await signIn('CLUBS_READ')
  await other.goto('/test-dialog')
  await other.getByRole('button', { name: 'Create Player Pack' }).click()
  await expect(dialog(other).getByText('You do not have permission to view Club Player Packs.')).toBeVisible()
  await expect(ok(other)).toHaveCount(0)
})

test('a slot of the order keeps the pack that was picked for it', async ({ signIn }) => {
  const page = await signIn('CLUB_PLAYER_PACK_READ')
  await page.goto('/order')
  const slot = page.getByRole('region', { name: 'Player Pack 2' })
  await slot.getByRole('button', { name: 'Choose Pack for Player Pack 2' }).click()
  // Other journeys may have saved packs, which stand there first.
  const compose = dialog(page).getByRole('button', { name: 'New pack' })
  await expect(compose.or(panel(page, 'Jersey')).first()).toBeVisible()
  if (await compose.isVisible()) await compose.click()
  await panel(page, 'Jersey').getByRole('button', { name: 'Color 1' }).click()
  await ok(page).click()
  await expect(slot.getByRole('img', { name: 'Rally Jersey, Color 1, Imprint 0 imprint' })).toBeVisible()
  await expect.poll(() => keptIn(page)).toContain('"packs"')
  await page.reload()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(slot.getByRole('img', { name: 'Rally Jersey, Color 1, Imprint 0 imprint' })).toBeVisible()
  await slot.getByRole('button', { name: 'Change Pack for Player Pack 2' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Edit Player Pack')
  await expect(panel(page, 'Jersey').getByRole('button', { name: 'Color 1' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await slot.getByRole('button', { name: 'Remove Pack from Player Pack 2' }).click()
  await expect(slot.getByRole('img', { name: 'Rally Jersey, Color 1, Imprint 0 imprint' })).toHaveCount(0)
})

test('the dialog fits a phone, in both themes', async ({ signIn }) => {
  const page = await signIn('CLUB_PLAYER_PACK_READ')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/test-dialog')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await opened(page)
  await expectAccessible(page)
  const tooWide = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(tooWide).toBe(0)
  await ok(page).click()
  await expect(ids(page)).toHaveCount(8)
})

test('all colors and sizes are in sight, or a line says how many more there are', async ({ signIn }) => {
  const page = await signIn(...EVERYTHING)
  const codes = (count: number) => Array.from({ length: count }, (_, nth) => ({ id: 921 + nth, code: `S${nth}` }))
  await offer(page, [
    { ...ACE, product_sizes: codes(10) },
    { ...RALLY, product_sizes: codes(60) },
  ])
  await page.goto('/test-dialog')
  await opened(page)
  const jersey = panel(page, 'Jersey')
  await expect(jersey.getByText('S9', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('more below')).toBeHidden()

  await jersey.getByRole('button', { name: 'Next jersey' }).click()
  await expect(page.getByText(/^\d+ colors and sizes more below$/)).toBeVisible()
  await jersey.getByText('S59', { exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByText('more below')).toBeHidden()
})
