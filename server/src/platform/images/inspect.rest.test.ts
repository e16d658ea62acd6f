import { jpegOfManyScans, largePlainAvif } from '@kitroom/testkit/hostile-pictures'
import { aLargePhotograph, pictureFiles } from '@kitroom/testkit/picture-files'
import sharp from 'sharp'
import { test } from 'vitest'

// Pictures of tens of megapixels or megabytes: seconds of a processor each.

const { expectTooLarge, expectEveryWidth } = pictureFiles()

test.each([
  ['an AVIF of 49 megapixels', largePlainAvif],
  ['a JPEG of a thousand scans', () => jpegOfManyScans(1000)],
])('%s is refused as too large', async (_case, make) => expectTooLarge(await make()))

const aLargeProgressiveJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
    .jpeg({ progressive: true })
    .toBuffer()

test.each([
  ['a photograph of more than 2 MB', aLargePhotograph],
  ['a progressive JPEG of 49 megapixels', aLargeProgressiveJpeg],
])('%s is accepted and can be shown in every width', async (_case, make) => expectEveryWidth(await make()))
