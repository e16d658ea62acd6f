import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { type ImagePlace, uploadProductImage } from '@kitroom/contract/product-images'
import { insertPerson, startSession } from '../server/src/testing/people.ts'
import { aPicture, multipart } from '../server/src/testing/pictures.ts'
import type { Kitroom } from './kitroom.ts'

/** Puts a picture of one color into a slot, for a journey that is not about that. */
export const uploadTo = async ({ url, database }: Kitroom, place: ImagePlace, background?: string): Promise<void> => {
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
