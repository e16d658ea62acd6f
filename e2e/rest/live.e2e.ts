import { createClub, updateClub } from '@kitroom/contract/clubs'
import { expectAccessible } from '../accessible.ts'
import { administratorOf, unique } from '../administrator.ts'
import { standIn } from '../stand-in.ts'
import { expect, test } from '../test.ts'

test('an open form takes what others save, keeps what is typed, and says so', async ({ signIn, kitroom }) => {
  const admin = await administratorOf(kitroom)
  const name = unique('Breakwater')
  const { club } = await admin.call(createClub, { body: { name, description: 'Old' } })
  const page = await signIn('CLUBS_READ', 'CLUBS_UPDATE')
  await page.goto(`/admin/clubs/${club.id}/edit`)
  const nameField = page.getByRole('textbox', { name: 'Club Name' })
  await nameField.fill(`${name} II`)
  await nameField.press('Home')
  // Also what is saved before this page has begun to listen.
  const description = unique('From elsewhere')
  await admin.call(updateClub, { params: { id: club.id }, body: { ...club, description } })
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(description)
  await expect(page.getByText(/changed this just now$/)).toBeVisible()
  await expect(nameField).toHaveValue(`${name} II`)
  await expect(nameField).toBeFocused()
  await page.keyboard.type('The ')
  await expect(nameField).toHaveValue(`The ${name} II`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.locator('[data-marked]')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/admin/clubs')
  const stored = await kitroom.database.read.selectFrom('clubs').selectAll().where('id', '=', club.id).execute()
  expect(stored[0]).toMatchObject({ name: `The ${name} II`, description: expect.stringContaining('From elsewhere') })
})

test('a part of the app that is gone after an upgrade is loaded anew by itself', async ({ signIn }) => {
  const page = await signIn('CLUBS_READ', 'SIZE_READ')
  await page.goto('/admin/clubs')
  // As Chromium says it of a file that is gone; a 404 would be a complaint of its own.
  const gone = `throw new TypeError('Failed to fetch dynamically imported module')`
  const endLoss = await standIn(page, '**/assets/SizesPage-*.js', (route) => {
    endLoss()
    return route.fulfill({ contentType: 'text/javascript', body: gone })
  })
  const endUpgrade = await standIn(page, '/', (route) => {
    endUpgrade()
    return route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-upgraded.js"></script>' })
  })
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sizes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sizes' })).toBeVisible()
  await expect(page).toHaveURL('/admin/size')
})

for (const [width, how] of [
  [1280, 'a table'],
  [390, 'cards'],
] as const) {
  test(`a new row leaves the row one reads where it is on the screen, in ${how}`, async ({ signIn, kitroom }) => {
    test.slow()
    const admin = await administratorOf(kitroom)
    const mark = unique('Reading')
    const insert = async (name: string) => admin.call(createClub, { body: { name: `${mark} ${name}` } })
    // So many that those out of sight are not drawn.
    for (let nth = 100; nth < 200; nth += 1) await insert(`m${nth}`)
    const page = await signIn('CLUBS_READ')
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/clubs?search=${encodeURIComponent(mark)}`)
    const row = page.locator('[data-row-id]').filter({ hasText: 'm150' })
    await page.getByText(`${mark} m100`).hover()
    // A turn of the wheel each time, until the row is there to be read.
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 600)
          return row.isVisible()
        },
        { intervals: [50] },
      )
      .toBe(true)
    await row.scrollIntoViewIfNeeded()
    const topOf = async () => Math.round((await row.boundingBox())?.y ?? -1)
    const placeOf = async () =>
      (await row.getAttribute('aria-rowindex')) ?? (await row.getAttribute('aria-posinset')) ?? ''
    await expect(async () => expect(await topOf()).toBe(await topOf())).toPass()
    const before = await topOf()
    for (const count of [1, 40, 200]) {
      const place = await placeOf()
      await expect(async () => {
        await Promise.all(Array.from({ length: count }, () => insert(unique('a'))))
        await expect.poll(placeOf, { timeout: 3000 }).not.toBe(place)
      }).toPass()
      // Cards are measured in parts of a pixel.
      await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(4)
    }
  })
}
