/** The encodings of texts, by their labels in the Encoding Standard, with the names that people know. */
export const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big endian',
  'windows-1252': 'Windows 1252',
  'windows-1250': 'Windows 1250',
  'windows-1251': 'Windows 1251',
  'windows-1253': 'Windows 1253',
  'windows-1254': 'Windows 1254',
  macintosh: 'Mac Roman',
}

/** The rest of the standard, for 'Other'. */
export const OTHER_ENCODINGS: readonly string[] = [
  ...['iso-8859-2', 'iso-8859-3', 'iso-8859-4', 'iso-8859-5', 'iso-8859-6', 'iso-8859-7', 'iso-8859-8', 'iso-8859-10'],
  ...['iso-8859-13', 'iso-8859-14', 'iso-8859-15', 'iso-8859-16', 'windows-874', 'windows-1255', 'windows-1256'],
  ...['windows-1257', 'windows-1258', 'koi8-r', 'koi8-u', 'ibm866', 'x-mac-cyrillic', 'gbk', 'gb18030', 'big5'],
  ...['euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr'],
]

/** The encodings with one byte a letter among which a guess is made: of equally likely ones the first. */
const GUESSED = ['windows-1252', 'macintosh', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254']

const SAMPLE_BYTES = 100_000

/** A letter beyond ASCII with its neighbors, or any other character beyond ASCII inside a word. */
const FOREIGN = /(?<=(.?))([\u{80}-\u{10ffff}])(?=(.?))/gsu
const LETTER = /\p{L}/u
const LATIN = /\p{Script=Latin}/u
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
const CONTROL = /\p{Cc}/u
const INSIDE_WORDS = /[’‘–—·]/u
/** Of Iceland and the Faroes alone; in Turkish texts other letters have their bytes. */
const RARE = /[þðýÞÐÝ]/u
const VOWELS = /[аеиоуыэюяіїαεηιουωάέήίόύώ]/iu

/** How well one letter stands between its neighbors: in a word of its script, in lower case, beside vowels. */
const letterScore = (before: string, letter: string, after: string): number => {
  const isLatin = LATIN.test(letter)
  const beside = [before, after].filter((neighbor) => LETTER.test(neighbor))
  let score = beside.length > 0 ? 1 : 0
  if (beside.some((neighbor) => LATIN.test(neighbor) !== isLatin)) score -= 2
  if (UPPER.test(letter) && LOWER.test(before)) score -= 2
  if (isLatin && beside.some((neighbor) => neighbor > '\x7f')) score -= 1
  if (RARE.test(letter)) score -= 0.5
  return score + (VOWELS.test(letter) ? 0.5 : 0)
}

const likelihoodOf = (text: string): number => {
  let score = 0
  for (const [, before = '', found = '', after = ''] of text.matchAll(FOREIGN)) {
    if (LETTER.test(found)) score += letterScore(before, found, after)
    else if (CONTROL.test(found) || found === '\ufffd') score -= 5
    else if (LETTER.test(before) && LETTER.test(after) && !INSIDE_WORDS.test(found)) score -= 1
  }
  return score
}

/** The most likely encoding of bytes that are no valid UTF-8. */
const guess = (bytes: Uint8Array): string => {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const asUtf8 = new TextDecoder().decode(sample)
  const damaged = asUtf8.split('\ufffd').length - 1
  const sound = [...asUtf8.matchAll(/(?!\ufffd)[\u{80}-\u{10ffff}]/gu)].length
  if (sound > damaged) return 'utf-8'
  const scores = GUESSED.map((label) => likelihoodOf(new TextDecoder(label).decode(sample)))
  return GUESSED[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

/** UTF-16 without a mark at its start: most texts have a zero in every other byte. */
const unmarkedUtf16 = (bytes: Uint8Array): string | undefined => {
  const sample = bytes.slice(0, 2000)
  const zeros = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length
  const most = sample.length * 0.3
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined
}

const isValid = (bytes: Uint8Array, encoding: string): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The encoding that the bytes tell. */
const toldEncoding = (bytes: Uint8Array): string | undefined => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return unmarkedUtf16(bytes) ?? (isValid(bytes, 'utf-8') ? 'utf-8' : undefined)
}

export type Decoded = {
  readonly text: string
  readonly encoding: string
  readonly isGuess: boolean
  /** Some of it is not in this encoding. */
  readonly isDamaged: boolean
}

/** The text of a file, in the encoding that is asked for or else the likeliest. */
export const decodeText = (bytes: Uint8Array, asked?: string): Decoded => {
  const told = asked ?? toldEncoding(bytes)
  const encoding = told ?? guess(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return { text, encoding, isGuess: told === undefined, isDamaged: !isValid(bytes, encoding) }
}
