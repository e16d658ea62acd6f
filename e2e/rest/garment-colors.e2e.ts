import { createGarmentColor } from '@kitroom/contract/garment-colors'
import { createImprintColor } from '@kitroom/contract/imprint-colors'
import { aGarmentColor, anImprintColor } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { administratorOf, unique } from '../administrator.ts'
import { expectAccessibleInBothThemes } from '../both-themes.ts'
import type { Kitroom } from '../kitroom.ts'
import { expect, test } from '../test.ts'

const EDITING = ['GARMENT_COLOR_READ', 'GARMENT_COLOR_UPDATE']

const insertImprint = async (admin: Awaited<ReturnType<typeof administratorOf>>, name: string, is_active = true) =>
  (await admin.call(createImprintColor, { body: anImprintColor({ name, is_active }) })).imprint_color.id

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
