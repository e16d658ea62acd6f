import { createInterface } from 'node:readline'
import sharp from 'sharp'

// A separate program, because the server refuses SVG for its whole process. Each line on standard input is a drawing
// and the path of its PNG; each line on standard output reports one that is done.
sharp.concurrency(1)
for await (const line of createInterface({ input: process.stdin })) {
  const { svg, path } = JSON.parse(line) as { svg: string; path: string }
  await sharp(Buffer.from(svg)).png({ compressionLevel: 8, palette: true }).toFile(path)
  process.stdout.write(`${path}\n`)
}
