import { foldKey } from '../../platform/database/fold-key.ts'
import { printable } from '../../platform/printable.ts'
import type { ImageRow } from '../product-images/index.ts'
import { type ArchivedImage, pathOf, withoutReserved } from './manifest.ts'
import type { Codes } from './queries.ts'

/** The entries without a slot, each with its reason, and the slots of all others. */
type Plan = { refused: { path: string; reason: string }[]; placed: { image: ArchivedImage; place: ImageRow }[] }

/**
 * Finds the slot of every image by codes, independent of ids. Colors that a product is not offered in now are accepted
 * too: their images are hidden until they are offered again.
 */
export const planRestore = (images: readonly ArchivedImage[], codes: Codes): Plan => {
  const refused: { path: string; reason: string }[] = []
  const placed: Plan['placed'] = []
  const takenSlots = new Set<string>()
  for (const image of images) {
    const { path, product_code, garment_color_code, imprint_color_code, slot, sha256 } = image
    const refuse = (reason: string) => refused.push({ path, reason })
    const product_id = codes.products.get(foldKey(product_code))
    const color_id = garment_color_code === null ? null : codes.garmentColors.get(foldKey(garment_color_code))
    const imprint_color_id = imprint_color_code === null ? null : codes.imprintColors.get(foldKey(imprint_color_code))
    const slotKey = [product_id, color_id, imprint_color_id, slot].join(' ')
    if (withoutReserved(path) !== pathOf(image)) refuse('does not stand where its codes say')
    else if (product_id === undefined) refuse(noCode('product', product_code))
    else if (color_id === undefined) refuse(noCode('garment color', garment_color_code))
    else if (imprint_color_id === undefined) refuse(noCode('imprint color', imprint_color_code))
    else if (color_id === null && imprint_color_id !== null) refuse('a home image has no imprint color')
    else if (takenSlots.has(slotKey)) refuse('is the second image for its place')
    else placed.push({ image, place: { product_id, slot, color_id, imprint_color_id, hash: sha256 } })
    takenSlots.add(slotKey)
  }
  return { refused, placed }
}

const noCode = (what: string, code: string | null): string =>
  `there is no ${what} with the code ${printable(code ?? '')}`

/** A reason follows the name of a file, or is a sentence. Here it stands by itself. */
export const asSentence = (reason: string): string => {
  const sentence = /^(is|does) /.test(reason) ? `It ${reason}` : reason.charAt(0).toUpperCase() + reason.slice(1)
  return sentence.replace(/\.$/, '')
}
