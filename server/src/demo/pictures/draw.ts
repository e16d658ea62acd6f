import { createInterface } from 'node:readline'
import sharp from 'sharp'

// A program of its own: the server itself refuses to read SVG for its whole process. Each line on the standard input is
// a drawing and where it goes as a PNG; each line on the standard output says which one is done.
sharp.concurrency(1)
for await (const line of createInterface({ input: process.stdin })) {
  const { svg, path } = JSON.parse(line) as { svg: string; path: string }
  await sharp(Buffer.from(svg)).png({ compressionLevel: 8, palette: true }).toFile(path)
  process.stdout.write(`${path}\n`)
}
