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
const GUESSED = ['windows-1252', 'macintosh', 'windows-1254', 'windows-1250', 'windows-1251', 'windows-1253']

const SAMPLE_BYTES = 100_000

const NOT_IN_WORDS = /[^a-z\u{80}-\u{10ffff}]+/iu
const FOREIGN = /[\u{80}-\u{10ffff}]/u
const LETTER = /\p{L}/u
const LATIN = /\p{Script=Latin}/u
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u
const CAPITAL_INSIDE = /\p{Ll}\p{Lu}/u
const UNREADABLE = /\p{Cc}|\ufffd/u
/** Quotation marks and dashes stand beside letters; other signs do not. */
const SIGN_AT_LETTER = /[^\p{L}\p{M}\p{Pi}\p{Pf}\p{Pd}·„‚](?=\p{L})/u
/** Letters that are rare there: those of Turkish, Czech and Hungarian texts have their bytes. */
const RARE = /[þðýÞÐÝŸﬁﬂ]|õ(?!e)|ã(?![oe])|eò|[ìù](?=\p{L})|ø(?=.*[íáé])|(?<=[íáé].*)ø/gu
const VOWELS = /[аеиоуыэюяіїαεηιουωάέήίόύώ]/iu

/** How likely a word with letters beyond ASCII is one: of one script, without capitals and signs inside. */
const wordScore = (word: string): number => {
  const isMixed = LATIN.test(word) && OTHER_SCRIPT.test(word)
  let score = (isMixed ? -4 : 0) - (CAPITAL_INSIDE.test(word) ? 2 : 0) - (SIGN_AT_LETTER.test(word) ? 1 : 0)
  score -= (word.match(RARE)?.length ?? 0) / 2
  // A letter alone tells little, and a word of accented letters alone is rather one of another script.
  const share = word.length === 1 || !(/[a-z]/i.test(word) || OTHER_SCRIPT.test(word)) ? 0.3 : 1
  for (const letter of word) {
    if (UNREADABLE.test(letter)) score -= 5
    else if (FOREIGN.test(letter) && LETTER.test(letter)) score += share * (VOWELS.test(letter) ? 1.5 : 1)
  }
  return score
}

const likelihoodOf = (text: string): number =>
  text
    .split(NOT_IN_WORDS)
    .filter((word) => FOREIGN.test(word))
    .reduce((sum, word) => sum + wordScore(word), 0)

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
export const decodeText = (bytes: Uint8Array, chosenEncoding?: string): Decoded => {
  const told = chosenEncoding ?? toldEncoding(bytes)
  const encoding = told ?? guess(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  return { text, encoding, isGuess: told === undefined, isDamaged: !isValid(bytes, encoding) }
}
