import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { type ImageSlotQuery, uploadProductImage } from '@kitroom/contract/product-images'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { aPicture, multipart } from '@kitroom/testkit/pictures'
import type { Locator, Page } from '@playwright/test'
import type { Kitroom } from './kitroom.ts'

/** Puts a picture of one color into a slot, for a journey that is not about that. */
export const uploadTo = async (
  { url, database }: Kitroom,
  place: ImageSlotQuery,
  background?: string,
): Promise<void> => {
  const { id } = await insertPerson(database, ALL_PERMISSION_CODES)
  const { token } = await startSession(database, id)
  const picture = await aPicture(background, 'png', { width: 300, height: 420 })
  const { payload, headers } = await multipart(place, picture)
  const answer = await fetch(url + uploadProductImage.path, {
    method: 'POST',
    headers: { ...headers, cookie: `sid=${token}` },
    body: new Uint8Array(payload),
  })
  if (!answer.ok) throw new Error(`No picture could be stored: ${await answer.text()}`)
}

/** A picture of one color as a file that a person chooses. */
export const aPictureFile = async (name: string, color = '#204080') => ({
  name,
  mimeType: 'image/png',
  buffer: await aPicture(color, 'png', { width: 300, height: 400 }),
})

/** Chooses files in the browser's dialog that a button opens. */
export const choose = async (page: Page, button: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
  const choosing = page.waitForEvent('filechooser')
  await button.click()
  await (await choosing).setFiles(files)
}

/** A transfer that holds files, as dragging from the desktop or copying a picture makes it. */
export const transferOf = async (page: Page, files: readonly Awaited<ReturnType<typeof aPictureFile>>[]) =>
  page.evaluateHandle(
    (carried) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, text } of carried) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') })),
  )
