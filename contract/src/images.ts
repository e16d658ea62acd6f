/** The widths of resized pictures, in pixels. */
export const IMAGE_WIDTHS = [128, 256, 512, 1024] as const

/** A replaced or deleted picture can be restored for this many days. */
export const IMAGE_UNDO_DAYS = 30

/** The start of a file that tells whether it is an HEIC picture. */
export const HEIC_START_BYTES = 64
const HEIC_BRAND = /^(hei[cmsx]|hev[cmsx]|mif[12]|msf1)$/

/** Whether a file is an HEIC or HEIF picture, and no AVIF, by the brands in its first bytes. */
export const isHeic = (start: Uint8Array): boolean => {
  const text = String.fromCharCode(...start.subarray(0, HEIC_START_BYTES))
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3)
  const brands: string[] = text.slice(8, length).match(/.{4}/gs) ?? []
  if (text.slice(4, 8) !== 'ftyp' || brands.includes('avif') || brands.includes('avis')) return false
  return brands.some((brand) => HEIC_BRAND.test(brand))
}

/** How to send an HEIC picture; it follows the name of the file. */
export const HEIC_REASON = 'is an HEIC picture. Save it as JPEG, or set the phone to Most Compatible'
