import { createGarmentColor } from '@kitroom/contract/garment-colors'
import { createImprintColor } from '@kitroom/contract/imprint-colors'
import { aGarmentColor, anImprintColor } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from './administrator.ts'
import { expectAccessibleInBothThemes } from './both-themes.ts'
import { testCatalogueScreens } from './catalogue-screens.ts'
import type { Kitroom } from './kitroom.ts'
import { expect, test } from './test.ts'

const EDITING = ['GARMENT_COLOR_READ', 'GARMENT_COLOR_CREATE', 'GARMENT_COLOR_UPDATE']
const HEX = 'Must be a valid 3- or 6-digit hex code, with optional #'
const NONE = 'You must select at least one imprint color'

const insertImprint = async (admin: Awaited<ReturnType<typeof administratorOf>>, name: string, is_active = true) =>
  (await admin.call(createImprintColor, { body: anImprintColor({ name, is_active }) })).imprint_color.id

testCatalogueScreens({
  one: 'Garment Color',
  many: 'Garment Colors',
  path: '/admin/garment-color',
  permission: 'GARMENT_COLOR',
  columns: ['Name', 'Code', 'Pantone', 'Hex', 'Imprint Colors', 'Sort Order', 'Active'],
  insert: async (admin, own) => {
    const imprint_color_ids = [await insertImprint(admin, unique('Gold'))]
    const { garment_color } = await admin.call(createGarmentColor, {
      body: aGarmentColor({ ...own, imprint_color_ids }),
    })
    return garment_color.id
  },
  fillOthers: async (page) => {
    await page.getByRole('textbox', { name: 'Hex Value' }).fill('#001f3f')
    await checklist(page).getByRole('checkbox').first().check()
  },
  required: ['Name is required', 'Code is required', 'Hex value is required', NONE],
  wrong: [
    ['Name', 'x'.repeat(256), 'Name can be at most 255 characters'],
    ['Code', 'x'.repeat(51), 'Code can be at most 50 characters'],
    ['Pantone Code', 'x'.repeat(51), 'Pantone code can be at most 50 characters'],
    ['Hex Value', '#1234', HEX],
    ['Sort Order', '7.0', 'Sort order must be an integer'],
  ],
  loadFailed: 'Failed to load garment colors',
})

const checklist = (page: Page) => page.getByRole('group', { name: 'Approved Imprint Colors' })
const option = (page: Page, name: string) => checklist(page).getByRole('checkbox', { name })

/** A garment color with one approved imprint color, and two more that it is not approved for. */
const insertGarment = async (kitroom: Kitroom) => {
  const admin = await administratorOf(kitroom)
  const [gold, white, old] = [unique('Gold'), unique('White'), unique('Old')]
  const imprint_color_ids = [await insertImprint(admin, gold)]
  await insertImprint(admin, white)
  await insertImprint(admin, old, false)
  const body = aGarmentColor({ name: unique('Navy'), imprint_color_ids })
  const { garment_color } = await admin.call(createGarmentColor, { body })
  return { id: garment_color.id, name: garment_color.name, gold, white, old }
}

test('imprint colors are searched, checked by keyboard, and shown on the swatch', async ({ signIn, kitroom }) => {
  const { id, gold, white, old } = await insertGarment(kitroom)
  const page = await signIn(...EDITING)
  await page.goto(`/admin/garment-color/${id}/edit`)
  await expect(page.getByRole('img', { name: 'Swatch preview of #001f3f' })).toBeVisible()
  await expect(option(page, gold)).toBeChecked()
  await expect(option(page, old)).toHaveCount(0)

  await page.getByRole('switch', { name: 'Show only selected' }).check()
  await expect(checklist(page).getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('switch', { name: 'Show only selected' }).uncheck()

  await page.getByRole('searchbox', { name: 'Search imprint colors' }).fill(white.toUpperCase())
  await expect(checklist(page).getByRole('checkbox')).toHaveCount(1)
  await option(page, white).press('Space')
  await expect(checklist(page).getByText('2 selected')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page).toHaveURL('/admin/garment-color')
  await page.goto(`/admin/garment-color/${id}/edit`)
  await expect(checklist(page).getByText('2 selected')).toBeVisible()
})

test('a garment color without an imprint color is not saved', async ({ signIn, kitroom }) => {
  const { id, gold } = await insertGarment(kitroom)
  const page = await signIn(...EDITING)
  await page.goto(`/admin/garment-color/${id}/edit`)
  await option(page, gold).uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(checklist(page)).toHaveAccessibleDescription(NONE)
  await expect(checklist(page)).toBeFocused()
  await option(page, gold).check()
  await expect(page.getByText(NONE)).toHaveCount(0)
})

test('a new garment color has no toggle for the selected ones', async ({ signIn, kitroom }) => {
  await insertGarment(kitroom)
  const page = await signIn(...EDITING)
  await page.goto('/admin/garment-color/create')
  await expect(checklist(page).getByRole('checkbox').first()).toBeVisible()
  await expect(page.getByText('Show only selected')).toHaveCount(0)
})
