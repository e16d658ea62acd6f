import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { type ImageSlotQuery, uploadProductImage } from '@kitroom/contract/product-images'
import { insertPerson, startSession } from '@kitroom/testkit/people'
import { aPicture, multipart } from '@kitroom/testkit/pictures'
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
