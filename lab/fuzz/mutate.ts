import type { seededRandom } from '@kitroom/testkit/seeded-random'

export type Random = ReturnType<typeof seededRandom>

const CHANGES_MAX = 6
const PIECE_MAX = 64
/** Values that parsers use for counting, and delimiters. */
const TELLING = [
  '\0',
  '\r\n',
  '\n',
  '"',
  "'",
  '\\',
  '%00',
  '%',
  '&',
  '=',
  ';',
  '[',
  '{',
  ']',
  '}',
  ',',
  '..',
  '/',
  '-1',
  '1e400',
  '\u{ffff}',
  '\ud83d\ude00',
  'ÿÿÿÿ',
  '\u0080',
  'null',
  '__proto__',
].map((text) => Buffer.from(text))

/** One change: a bit, a byte, a piece removed, doubled or moved, a special value inserted, or the rest cut off. */
const change = (bytes: Buffer, random: Random): Buffer => {
  const at = random.between(0, bytes.length)
  const end = Math.min(bytes.length, at + random.between(1, PIECE_MAX))
  const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)]
  switch (random.between(0, 7)) {
    case 0:
    case 1: {
      const flipped = Buffer.from(bytes)
      if (at < bytes.length) flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << random.between(0, 7)), at)
      return flipped
    }
    case 2: {
      const replaced = Buffer.from(bytes)
      if (at < bytes.length) replaced.writeUInt8(random.oneOf([0, 1, 0x7f, 0x80, 0xff, random.between(0, 255)]), at)
      return replaced
    }
    case 3:
      return Buffer.concat([before, after])
    case 4:
      return Buffer.concat([before, piece, piece, after])
    case 5: {
      const to = random.between(0, bytes.length)
      return Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to)])
    }
    case 6:
      return Buffer.concat([before, TELLING[random.between(0, TELLING.length - 1)] ?? piece, after])
    default:
      return random.chance(0.3) ? before : Buffer.concat([before, Buffer.alloc(piece.length, 0xff), after])
  }
}

/** The same bytes with a few changes, determined by the random numbers. */
export const mutate = (bytes: Buffer, random: Random): Buffer => {
  let mutated = bytes
  for (let left = random.between(1, CHANGES_MAX); left > 0; left -= 1) mutated = change(mutated, random)
  return mutated
}
