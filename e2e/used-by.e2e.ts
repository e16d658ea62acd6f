import { getGarmentColor, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { expectAccessible } from './accessible.ts'
import { unique } from './administrator.ts'
import { hold } from './pending-calls.ts'
import { card, EVERYTHING, insertPack, LIST } from './player-pack-screens.ts'
import { expect, test } from './test.ts'

test('before a color ends one sees which packs have it; afterwards they are found, repaired and put back', async ({
  signIn,
  kitroom,
}) => {
  const { admin, jersey, pack, name } = await insertPack(kitroom)
  const params = { id: pack.jersey_garment_color_id }
  const { garment_color } = await admin.call(getGarmentColor, { params })
  const [old, next] = [unique('Navy'), unique('Royal')]
  await admin.call(updateGarmentColor, { params, body: { ...garment_color, name: old } })
  const other = { id: jersey.colorIds[1] ?? 0 }
  const { garment_color: newColor } = await admin.call(getGarmentColor, { params: other })
  await admin.call(updateGarmentColor, { params: other, body: { ...newColor, name: next } })
  const page = await signIn(...EVERYTHING, 'GARMENT_COLOR_READ', 'GARMENT_COLOR_UPDATE', 'PRODUCT_READ')

  await page.goto(`/admin/garment-color/${params.id}/edit`)
  const usedBy = page.getByRole('region', { name: 'Used by' })
  await expect(usedBy.getByRole('link')).toHaveText(['1 pack', '1 product', 'Replace in packs'])
  await expectAccessible(page)
  await usedBy.getByRole('link', { name: '1 pack' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([name])
  await page.goBack()
  await page.setViewportSize({ width: 1280, height: 560 })
  const active = page.getByRole('checkbox', { name: 'Active' })
  await active.uncheck()
  const touched = page.getByText(`1 pack and 1 product of ${old}`)
  await expect(touched).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(touched).toBeInViewport({ ratio: 1 })
  await page.getByRole('spinbutton', { name: 'Sort Order' }).focus()
  await page.keyboard.press('Tab')
  await expect(active).toBeFocused()
  const [field, bar] = [await active.boundingBox(), await touched.boundingBox()]
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Garment Colors' })).toBeVisible()
  await page.goto(`${LIST}?search=${encodeURIComponent(name)}`)
  await expect(card(page, name).getByText(`Needs repair: ${old}`)).toBeVisible()
  await page.getByRole('button', { name: /^Needs repair \d+$/ }).click()
  await expect(page).toHaveURL(/filter\.needs_repair=yes/)
  await page.getByRole('button', { name: 'Replace in packs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace in packs' })
  for (const [field, color] of [
    ['Old', old],
    ['New', next],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).fill(color)
    await page.getByRole('option', { name: color }).click()
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replace in 1 pack' }).click()
  await expect(card(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, name).getByText(`Needs repair: ${old}`)).toBeVisible()
})

for (const kind of ['view', 'edit']) {
  test(`uses that come late move nothing on the ${kind} page of a record`, async ({ signIn, kitroom }) => {
    const { pack } = await insertPack(kitroom)
    const page = await signIn(...EVERYTHING, 'GARMENT_COLOR_READ', 'GARMENT_COLOR_UPDATE')
    const release = await hold(page, 'GET', '**/api/admin/used-by?*')
    const history = page.waitForResponse('**/api/admin/history?*')
    await page.goto(`/admin/garment-color/${pack.jersey_garment_color_id}/${kind}`)
    await history
    await expect(
      page
        .getByRole('main')
        .getByText(/^Color \d/)
        .first(),
    ).toBeVisible()
    // Whatever has an answer is drawn.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    })
    const moved = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift' })
          document.addEventListener('observed', () => resolve(sum))
        }),
    )
    release()
    await expect(page.getByRole('region', { name: 'Used by' })).toBeVisible()
    await expect(page.getByText(/^Last changed by /)).toBeVisible()
    await page.evaluate(async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
      document.dispatchEvent(new Event('observed'))
    })
    expect(await moved).toBe(0)
  })
}
