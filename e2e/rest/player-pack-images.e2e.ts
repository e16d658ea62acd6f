import { createPlayerPack } from '@kitroom/contract/player-packs'
import { aPicture } from '@kitroom/testkit/pictures'
import { insertPackCatalogue } from '@kitroom/testkit/records'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administratorOf } from '../administrator.ts'
import { uploadTo } from '../images.ts'
import type { Kitroom } from '../kitroom.ts'
import { expect, test } from '../test.ts'

const DIRECTOR = ['CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_UPDATE']
const LIST = '/cpp/player-pack'
const EMPTY = "Click a thumbnail to preview or the '+' icon to upload an image."

const jersey = (page: Page) => page.getByRole('region', { name: 'Jersey', exact: true })
const thumbnails = (page: Page) => jersey(page).getByRole('button', { name: /^Image \d/ })

/** A pack whose jersey has pictures in the given slots. */
const insertPack = async (kitroom: Kitroom, slots: readonly number[]) => {
  const admin = await administratorOf(kitroom)
  const { pack } = await insertPackCatalogue(admin)
  const { club_player_pack } = await admin.call(createPlayerPack, { body: pack })
  for (const slot of slots) {
    await uploadTo(kitroom, {
      productId: pack.jersey_product_id,
      slot,
      colorId: pack.jersey_garment_color_id,
      imprintColorId: pack.jersey_imprint_color_id,
    })
  }
  return { pack, edit: `${LIST}/${club_player_pack.id}/edit`, list: `${LIST}?search=${encodeURIComponent(pack.name)}` }
}

const isLoaded = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('img')
    .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)

test('the list shows the stored image where there is one, else a drawing, and both are looked at large', async ({
  signIn,
  kitroom,
}) => {
  const { list } = await insertPack(kitroom, [1])
  const page = await signIn(...DIRECTOR)
  await page.goto(list)
  const picture = (kind: string) => page.getByRole('group', { name: kind }).getByRole('img')
  await expect(picture('Jersey')).toHaveAttribute('src', /product-image\?.*slot=1/)
  await expect(picture('Practice')).toHaveAttribute('src', /^data:image\/svg/)
  await expect(picture('Spandex')).toHaveAttribute('src', /^data:image\/svg/)
  await expect(picture('Practice')).toHaveAccessibleName('Rally Jersey, Color 0, Imprint 0 imprint')
  expect(await picture('Jersey').boundingBox()).toMatchObject({ width: 100, height: 140 })

  for (const kind of ['Jersey', 'Practice']) {
    await page.getByRole('group', { name: kind }).getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Rally Jersey, Color 0, Imprint 0 imprint' })).toBeVisible()
    await expect.poll(() => isLoaded(page)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a stored image that cannot be had gives way to the drawing', async ({ signIn, kitroom }) => {
  const { list } = await insertPack(kitroom, [1])
  const page = await signIn(...DIRECTOR)
  await page.route('**/api/admin/product-image?*', (route) => route.fulfill({ status: 404 }))
  await page.goto(list)
  await expect(page.getByRole('group', { name: 'Jersey' }).getByRole('img')).toHaveAttribute('src', /^data:/)
})

test('a director looks at the images of the chosen colors and is offered no upload', async ({ signIn, kitroom }) => {
  const { edit } = await insertPack(kitroom, [1, 3])
  const page = await signIn(...DIRECTOR)
  await page.goto(edit)
  await expect(thumbnails(page)).toHaveCount(2)
  const preview = jersey(page).getByRole('img', { name: 'Rally Jersey, Color 0, Imprint 0 imprint' })
  await expect(preview).toHaveAttribute('src', /slot=1/)
  expect((await preview.boundingBox())?.height).toBe(250)
  await jersey(page).getByRole('button', { name: 'Image 3' }).click()
  await expect(preview).toHaveAttribute('src', /slot=3/)
  await preview.click()
  await expect(page.getByRole('dialog', { name: 'Rally Jersey, Color 0, Imprint 0 imprint' })).toBeVisible()
  await page.keyboard.press('Escape')

  await jersey(page).getByRole('button', { name: 'Color 1' }).click()
  await expect(thumbnails(page)).toHaveCount(0)
  await expect(jersey(page).getByText(EMPTY)).toBeVisible()
  await expect(jersey(page).getByText('Only people who may change products can add images.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Add image/ })).toHaveCount(0)
})

test('a person who may update products adds an image to the chosen colors', async ({ signIn, kitroom }) => {
  const { edit, pack } = await insertPack(kitroom, [])
  const page = await signIn(...DIRECTOR, 'PRODUCT_UPDATE')
  await page.goto(edit)
  await expect(jersey(page).getByText(EMPTY)).toBeVisible()
  await expect(jersey(page).getByRole('button', { name: /^Add image/ })).toHaveCount(4)
  const choosing = page.waitForEvent('filechooser')
  await jersey(page).getByRole('button', { name: 'Add image 2' }).click()
  await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await aPicture() })
  await expect(jersey(page).getByRole('img', { name: 'Rally Jersey' })).toHaveAttribute('src', /slot=2/)
  const stored = await kitroom.database.read
    .selectFrom('product_images')
    .select(['slot', 'color_id', 'imprint_color_id'])
    .where('product_id', '=', pack.jersey_product_id)
    .execute()
  expect(stored).toEqual([
    { slot: 2, color_id: pack.jersey_garment_color_id, imprint_color_id: pack.jersey_imprint_color_id },
  ])
})
