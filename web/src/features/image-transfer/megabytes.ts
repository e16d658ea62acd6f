import { countText } from '../../ui/display/count-text.ts'

const BYTES = 1024 * 1024
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '18.4 MB'. */
export const inMegabytes = (bytes: number): string =>
  bytes > 0 && bytes < BYTES / 10 ? 'less than 0.1 MB' : `${NUMBER.format(bytes / BYTES)} MB`

/** '1,204 images, 312.5 MB'. */
export const sizeInWords = ({ images, bytes }: { images: number; bytes: number }): string =>
  `${countText(images, 'image')}, ${inMegabytes(bytes)}`
