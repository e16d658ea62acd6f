import { createSize } from '@kitroom/contract/sizes'
import { aSize, insertPackCatalogue } from '@kitroom/testkit/records'
import { administratorOf, unique } from '../administrator.ts'
import { rightEdge } from '../right-edge.ts'
import { expect, test } from '../test.ts'
import { openFilter, openTool } from '../tools.ts'

const SIZES = ['SIZE_READ', 'SIZE_CREATE', 'SIZE_UPDATE']

test('at a zoom of 400 % no bar stays in sight, and a dialog scrolls with its title and buttons', async ({
  signIn,
  kitroom,
}) => {
  const admin = await administratorOf(kitroom)
  const { size } = await admin.call(createSize, { body: aSize({ name: unique('Size') }) })
  const page = await signIn(...SIZES)
  await page.setViewportSize({ width: 360, height: 225 })
  await page.goto(`/admin/size/${size.id}/edit`)
  await page.getByLabel('Name').fill('Youth')
  await expect(page.getByRole('button', { name: 'Save Changes' })).not.toBeInViewport()
  await page.getByLabel('Sort Order').focus()
  await expect(page.getByRole('banner')).not.toBeInViewport()

  await page.goto(`/admin/size?search=${encodeURIComponent(size.name)}`)
  await openTool(page, 'Select')
  await page.getByRole('checkbox', { name: size.name }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeInViewport()
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await expect(dialog.getByRole('heading')).not.toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
})

test('on a phone a message stands above the buttons of a dialog', async ({ signIn, kitroom }) => {
  const { size } = await (await administratorOf(kitroom)).call(createSize, { body: aSize({ name: unique('Size') }) })
  const page = await signIn(...SIZES)
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(`/admin/size?search=${encodeURIComponent(size.name)}`)
  await openTool(page, 'Select')
  await page.getByRole('checkbox', { name: size.name }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Sort Order' }).fill('4321')
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1 size' }).click()
  // Behind a dialog it has no role.
  const message = page.locator('.MuiAlert-root', { hasText: '1 size changed.' })
  // It stays while the pointer is on it.
  await message.hover()
  await page.keyboard.press('?')
  const button = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await expect(button).toBeInViewport({ ratio: 1 })
  const [above, below] = [await message.boundingBox(), await button.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('in narrow windows the search can be read, pictures of a pack stay in their card, and the actions of a row in sight', async ({
  signIn,
  kitroom,
}) => {
  await insertPackCatalogue(await administratorOf(kitroom))
  const page = await signIn(
    'CLUB_PLAYER_PACK_READ',
    'CLUB_PLAYER_PACK_CREATE',
    'PRODUCT_READ',
    'PRODUCT_UPDATE',
    'MANAGE_INVENTORY',
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cpp/player-pack/create')
  const jersey = page.getByRole('region', { name: 'Jersey', exact: true })
  const slots = jersey.getByRole('group', { name: 'Image slots' })
  await expect(slots).toBeVisible()
  expect(await rightEdge(slots)).toBeLessThan(await rightEdge(jersey))

  await page.goto('/admin/product')
  const search = page.getByRole('searchbox')
  await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(240)

  // Too narrow for the columns of a table.
  await page.setViewportSize({ width: 920, height: 740 })
  await expect(page.getByRole('main').getByText('Edit', { exact: true }).first()).toBeInViewport({ ratio: 1 })
})

test('with forced colors what is chosen has an outline, and what floats or is filled a border', async ({
  signIn,
  kitroom,
}) => {
  await (await administratorOf(kitroom)).call(createSize, { body: aSize() })
  const page = await signIn(...SIZES)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/admin/size')
  await expect(
    page.getByRole('link', { name: 'Create Size' }).or(page.getByRole('button', { name: 'Create Size' })),
  ).toHaveCSS('border-top-width', '1px')
  await openFilter(page, 'Active')
  const yes = page.getByRole('button', { name: 'Yes', exact: true })
  await expect(yes).toHaveCSS('outline-style', 'none')
  await yes.click()
  await page.getByRole('button', { name: 'No', exact: true }).focus()
  await expect(yes).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('.MuiPopover-paper')).toHaveCSS('border-top-width', '1px')
})
