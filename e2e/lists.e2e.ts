import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { insertClubThrough } from '@kitroom/testkit/records'
import { insertPack } from './player-pack-screens.ts'
import { expect, test } from './test.ts'

/** Lists whose names lead to the same fields read-only for those without UPDATE, or to the specified view page. */
const READ_ONLY_PAGES = [
  ['/admin/clubs', ''],
  ['/admin/users', ''],
  ['/admin/size', '/view'],
  ['/admin/product-category', '/view'],
  ['/admin/garment-color', '/view'],
  ['/admin/imprint-color', '/view'],
  ['/admin/product', '/view'],
  ['/cpp/player-pack', '/view'],
] as const

test('without UPDATE nothing on a list or behind a name can be edited', async ({ signIn, kitroom }) => {
  const { admin } = await insertPack(kitroom)
  await insertClubThrough(admin)
  const page = await signIn(...ALL_PERMISSION_CODES.filter((code) => code.endsWith('_READ')))
  const main = page.getByRole('main')
  const writes = main.getByRole('button', { name: /Edit|Save|Create|Import|Change|Inventory/ })
  for (const [path, view] of READ_ONLY_PAGES) {
    await page.goto(path)
    const name = main
      .getByRole('link')
      .and(page.locator(`[href^="${path}/"]`))
      .first()
    await expect(name).toBeVisible()
    await expect(writes).toHaveCount(0)
    await name.click()
    await expect(page).toHaveURL(new RegExp(`${path}/\\d+${view}$`))
    await expect(main.getByRole('link', { name: /^Back to / })).toBeVisible()
    await expect(writes.or(main.getByRole('link', { name: 'Edit' }))).toHaveCount(0)
    await expect(main.locator('input:not([readonly]), textarea:not([readonly])')).toHaveCount(0)
  }
})
