import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getProductImage, uploadProductImage } from '@kitroom/contract/product-images'
import { aPicture } from '@kitroom/testkit/pictures'
import { insertCatalogue } from '@kitroom/testkit/records'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { administratorOf } from '../administrator.ts'
import { setOffline } from '../browser-errors.ts'
import { endSessions, signInOn } from '../ended-session.ts'
import { hearNothing } from '../hear-nothing.ts'
import { aPictureFile, transferOf, uploadTo } from '../images.ts'
import type { Kitroom } from '../kitroom.ts'
import { standIn } from '../stand-in.ts'
import { expect, test } from '../test.ts'

const IMAGE_CLERK = ['PRODUCT_READ', 'PRODUCT_IMAGES_UPDATE']

const dot = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const insertProduct = async (kitroom: Kitroom) => {
  const admin = await administratorOf(kitroom)
  return { admin, ...(await insertCatalogue(admin)) }
}

test('coverage shows what is missing and leads to a slot of the editor', async ({ signIn, kitroom }) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn('PRODUCT_READ', 'PRODUCT_UPDATE')
  await page.goto(`/admin/product/${product.id}/edit`)
  await expect(page.getByText('0 of 2 needed')).toBeVisible()
  await page.getByRole('button', { name: 'Coverage' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await dot(page, 'Color 1, Imprint 0, 2 Back: empty').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Color 1' })).toHaveAttribute('aria-selected', 'true')
  const slot = page.getByRole('button', { name: 'Add image 2' })
  await expect(slot).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await slot.press('Enter')
  await (await choosing).setFiles(await aPictureFile('one.png'))
  await page.getByRole('button', { name: 'Coverage' }).click()
  await expect(page.getByRole('dialog', { name: 'Coverage: 1 of 20' })).toBeVisible()
  // A slot shows its picture, an empty one its place.
  const picture = dot(page, 'Color 1, Imprint 0, 2 Back: filled').getByRole('presentation')
  await expect(picture).toHaveJSProperty('naturalWidth', 128)
  expect(await picture.boundingBox()).toMatchObject({ width: 24, height: 24 })
  await expect(page.getByRole('dialog').getByRole('presentation')).toHaveCount(1)
})

test('who may change images alone works on them from the page of the product', async ({ signIn, kitroom }) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn(...IMAGE_CLERK)
  await page.goto(`/admin/product/${product.id}/view`)
  await page.getByRole('button', { name: 'Coverage' }).click()
  await dot(page, 'Home, 3 Side: empty').click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add image 3' }).click()
  await (await choosing).setFiles(await aPictureFile('one.png'))
  await expect(dot(page, 'Home, 3 Side: filled')).toBeVisible()
  await expect(page.getByRole('dialog', { name: `${product.name}: 1 of 20` })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  // The front of each garment color is needed.
  await expect(page.getByText('0 of 2 needed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
})

test('a folder is placed by its names, and its images wait for a lost connection', async ({ signIn, kitroom }) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn(...IMAGE_CLERK)
  // No later request of the page may be pending when the connection goes.
  const fetchedLast = page.waitForResponse(/\/assets\/Live-/)
  await page.goto(`/admin/product-images?search=${product.code}`)
  const folder = join(temporaryTestFolder('photos'), product.code)
  await mkdir(join(folder, 'Home'), { recursive: true })
  for (const name of ['front', 'back']) await writeFile(join(folder, 'Home', `${name}.png`), await aPicture())
  await page.getByRole('button', { name: 'Add many images' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Choose a folder' }).click()
  await (await choosing).setFiles(folder)
  const send = page.getByRole('button', { name: 'Upload 2 images' })
  await expect(send).toBeVisible()
  await fetchedLast
  await setOffline(page.context(), true)
  await send.click()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2)
  await setOffline(page.context(), false)
  await expect(page.getByText('2 images uploaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Home: front' })).toBeVisible()
})

test('images wait for a session that ended, and go on after a sign-in in another tab', async ({
  insertPerson,
  signInAs,
  kitroom,
}) => {
  const { product } = await insertProduct(kitroom)
  const person = await insertPerson(IMAGE_CLERK)
  const page = await signInAs(person)
  await hearNothing(page)
  await page.goto(`/admin/product-images?search=${product.code}`)
  const files = await Promise.all(
    ['#204080', '#a02030'].map((color, nth) => aPictureFile(`${product.code} home ${nth + 1}.png`, color)),
  )
  const wall = page.getByRole('list', { name: 'Images' })
  await expect(wall).toBeVisible()
  await wall.dispatchEvent('drop', { dataTransfer: await transferOf(page, files) })
  const send = page.getByRole('button', { name: 'Upload 2 images' })
  await expect(send).toBeEnabled()
  await endSessions(kitroom, person.id)
  await send.click()
  const bar = page.getByRole('region', { name: 'Waiting: 0 of 2' })
  await expect(bar.getByText('Your session ended')).toBeVisible()
  await expectAccessible(page)

  const opening = page.waitForEvent('popup')
  await bar.getByRole('link', { name: 'Sign in' }).click()
  const other = await opening
  await signInOn(other, person.email)
  await expect(page.getByText('2 images uploaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Home: front' })).toBeVisible()
  await expect(page.getByText('Your session ended')).toHaveCount(0)
})

test('a stored image is moved, copied, and comes back from the history', async ({ signIn, kitroom }) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn('PRODUCT_READ', 'PRODUCT_UPDATE')
  await page.goto(`/admin/product/${product.id}/edit`)
  await page.getByRole('tab', { name: 'Color 0' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add image 1' }).click()
  await (await choosing).setFiles(await aPictureFile('one.png'))
  await expect(page.getByRole('button', { name: 'Image 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to slot' }).click()
  await page.getByRole('menuitem', { name: '3 Side' }).click()
  await expect(page.getByRole('button', { name: 'Image 3', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add image 1' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy to another color' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Garment color' }).click()
  await page.getByRole('option', { name: 'Color 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('tab', { name: 'Color 1' }).click()
  await expect(page.getByRole('button', { name: 'Image 3', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete image 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Add image 3' })).toBeVisible()

  await page.goto(`/admin/product/${product.id}/view`)
  const deleted = page.getByRole('listitem').filter({ hasText: 'Image Color 1, 3 Side filled -> empty' })
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Image Color 1, 3 Side empty -> filled')).toHaveCount(2)
})

test('a picture is dragged to another slot, and changes places with the one that is there', async ({
  signIn,
  kitroom,
}) => {
  const { product } = await insertProduct(kitroom)
  for (const [slot, color] of [
    [1, '#204080'],
    [2, '#a02030'],
  ] as const) {
    await uploadTo(kitroom, { productId: product.id, slot }, color)
  }
  const hashes = async () =>
    new Map(
      (
        await kitroom.database.read
          .selectFrom('product_images')
          .select(['slot', 'hash'])
          .where('product_id', '=', product.id)
          .execute()
      ).map(({ slot, hash }) => [slot, hash]),
    )
  const before = await hashes()
  const page = await signIn('PRODUCT_READ', 'PRODUCT_UPDATE')
  await page.goto(`/admin/product/${product.id}/edit`)
  const image = (slot: number) => page.getByRole('button', { name: `Image ${slot}`, exact: true })
  await image(1).dragTo(image(2))
  await expect(image(2)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(hashes).toEqual(
    new Map([
      [1, before.get(2)],
      [2, before.get(1)],
    ]),
  )
  await image(2).dragTo(page.getByRole('button', { name: 'Add image 4' }))
  await expect(image(4)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Add image 2' })).toBeVisible()
  expect(await hashes()).toEqual(
    new Map([
      [1, before.get(2)],
      [4, before.get(1)],
    ]),
  )
})

test('uploads go on after a reload, and nothing of them is left after signing out', async ({ signIn, kitroom }) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn(...IMAGE_CLERK)
  await page.goto(`/admin/product-images?search=${product.code}`)
  const files = await Promise.all(
    ['#204080', '#a02030', '#208040'].map((color, nth) => aPictureFile(`${product.code} home ${nth + 1}.png`, color)),
  )
  const wall = page.getByRole('list', { name: 'Images' })
  await expect(wall).toBeVisible()
  await wall.dispatchEvent('drop', { dataTransfer: await transferOf(page, files) })
  // The first is stored, the others are under way when the tab is loaded anew.
  let asked = 0
  const endSilence = await standIn(page, '**/product-image-batch/known', (route) => {
    asked += 1
    return asked === 1 ? route.continue() : undefined
  })
  const keptFiles = () => page.evaluate(countKept)
  await page.getByRole('button', { name: 'Upload 3 images' }).click()
  await expect(page.getByText('Uploading: 1 of 3')).toBeVisible()
  await expect.poll(keptFiles).toBe(2)
  await page.getByRole('button', { name: 'Pause' }).click()
  page.once('dialog', (question) => void question.accept())
  await page.reload({ waitUntil: 'commit' })
  endSilence()
  await expect(page.getByText('Paused: 0 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('2 images uploaded')).toBeVisible()
  const done = page.getByRole('region', { name: '2 images uploaded' })
  await expect(done.getByRole('button', { name: 'Undo' })).toBeFocused()
  const expectCoverage = async (text: string) => {
    await wall.getByRole('button', { name: 'Coverage' }).click()
    await expect(page.getByRole('dialog', { name: `${product.name}: ${text}` })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  await expectCoverage('3 of 20')
  expect(await keptFiles()).toBe(0)
  // All three are one batch.
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(wall.getByRole('button', { name: 'Home: no picture' })).toBeVisible()
  await expectCoverage('0 of 20')

  await page.route('**/product-image-batch/known', () => undefined)
  await wall.dispatchEvent('drop', { dataTransfer: await transferOf(page, files) })
  await page.getByRole('button', { name: 'Upload 3 images' }).click()
  await expect.poll(keptFiles).toBe(3)
  await page.getByRole('button', { name: /^Hi, / }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Stop and sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(keptFiles).toBe(0)
})

/** How many images wait in this browser for the next page; run in it. */
const countKept = async (): Promise<number> => {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name }) => name)
  if (!names.includes('kitroom-uploads')) return 0
  const opened = await done(indexedDB.open('kitroom-uploads'))
  const count = await done(opened.transaction('images').objectStore('images').count())
  opened.close()
  return count
}

test('a cropped picture replaces the one it was made from, and no other, however often Apply is pressed', async ({
  signIn,
  kitroom,
}) => {
  const { product } = await insertProduct(kitroom)
  const place = { productId: product.id, colorId: undefined, imprintColorId: undefined }
  for (const slot of [1, 2] as const) await uploadTo(kitroom, { ...place, slot })
  const page = await signIn('PRODUCT_READ', 'PRODUCT_UPDATE')
  await page.goto(`/admin/product/${product.id}/edit`)
  await expect(page.getByRole('img', { name: 'image 1 of Home' })).toBeVisible()

  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(isOriginal, async (route) => {
    await held
    await route.continue()
  })
  const original = page.waitForRequest(isOriginalRequest)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Crop and rotate' }).click()
  await original
  await page.getByRole('button', { name: 'Image 2', exact: true }).click()
  letThrough()
  const uploads: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(uploadProductImage.path)) uploads.push(request)
  })
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
  await dialog.getByRole('button', { name: 'Rotate right' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).dblclick()
  await expect(dialog).toHaveCount(0)

  const isWide = (slot: number) =>
    page
      .getByRole('button', { name: `Image ${slot}`, exact: true })
      .locator('img')
      .evaluate(async (shown: HTMLImageElement) => {
        const image = new Image()
        const address = new URL(shown.src)
        address.searchParams.delete('w')
        image.src = address.href
        await image.decode()
        return image.naturalWidth > image.naturalHeight
      })
  await expect.poll(() => isWide(1)).toBe(true)
  expect(await isWide(2)).toBe(false)
  await expect(page.getByRole('button', { name: 'Add image 3', exact: true })).toBeVisible()
  expect(uploads).toHaveLength(1)
})

/** The address of a picture as it was uploaded, which only cropping needs. */
const isOriginal = ({ pathname, searchParams }: URL) => pathname === getProductImage.path && !searchParams.has('w')
const isOriginalRequest = (request: Request) => isOriginal(new URL(request.url()))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a photograph is taken, cropped and seen in its slot', async ({ signIn, kitroom }) => {
    const { product } = await insertProduct(kitroom)
    const page = await signIn('PRODUCT_READ', 'PRODUCT_UPDATE')
    await page.goto(`/admin/product/${product.id}/edit`)
    await page.getByRole('button', { name: 'Add many images' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Take photo' }).click()
    const chooser = await choosing
    expect(await chooser.element().getAttribute('capture')).toBe('environment')
    await chooser.setFiles(await aPictureFile('photo.png'))
    const picture = page.getByRole('img', { name: 'image 1 of Home' })
    await expect(picture).toBeVisible()
    const sizeOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
    await expect.poll(sizeOf).toBeCloseTo(300 / 400, 1)

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Crop and rotate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
    await dialog.getByRole('button', { name: 'Rotate right' }).click()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(sizeOf).toBeGreaterThan(1)
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0)
  })
})

test('the same picture again is unchanged and not counted as uploaded, and an HEIC picture is named', async ({
  signIn,
  kitroom,
}) => {
  const { product } = await insertProduct(kitroom)
  const page = await signIn('PRODUCT_READ', 'PRODUCT_IMAGES_UPDATE')
  await page.goto('/admin/product-images')
  const picture = await aPictureFile(`${product.code} home front.png`)
  const other = await aPictureFile(`${product.code} home back.png`, '#a02030')
  const heic = { ...picture, name: 'iphone.heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1') }
  const wall = page.getByRole('list', { name: 'Images' })
  const dialog = page.getByRole('dialog', { name: 'Add images' })
  const drop = async (...files: (typeof picture)[]) => {
    await expect(wall).toBeVisible()
    const transfer = await transferOf(page, files)
    await wall.dispatchEvent('dragover', { dataTransfer: transfer })
    await wall.dispatchEvent('drop', { dataTransfer: transfer })
  }
  await drop(picture, heic)
  await expect(dialog.getByText('iphone.heic is an HEIC picture. Save it as JPEG, or set the phone to')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload 1 image' }).click()
  await expect(page.getByText('1 image uploaded')).toBeVisible()

  await page.reload()
  await drop(picture, other)
  await expect(dialog.getByText('Unchanged')).toBeVisible()
  await expect(dialog.getByText('Replaces')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Upload 2 images' }).click()
  await expect(page.getByText('1 image uploaded, 1 unchanged')).toBeVisible()
})
