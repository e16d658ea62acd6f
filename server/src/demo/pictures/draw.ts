// `node server/src/demo/pictures/draw.ts` draws the demo's pictures and writes them to `pictures.zip`, after a change of
// the drawings. A program of its own, because the server refuses SVG for its whole process.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import yazl from 'yazl'
import { ARCHIVE, listDrawings } from './demo-pictures.ts'

// The same drawings make the same file.
const AT = new Date('2026-01-01T00:00:00Z')

const zip = new yazl.ZipFile()
for (const [name, svg] of [...listDrawings()].toSorted()) {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer()
  zip.addBuffer(png, name, { compress: false, mtime: AT })
}
zip.end()
await pipeline(zip.outputStream, createWriteStream(ARCHIVE))
