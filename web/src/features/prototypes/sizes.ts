export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
export type Size = (typeof SIZES)[number]

const SPELLINGS: ReadonlyMap<string, Size> = new Map(
  Object.entries({
    XS: 'xs xsm xsml xsmall extrasmall',
    S: 's sm sml small',
    M: 'm md med medium',
    L: 'l lg lrg large',
    XL: 'xl xlg xlrg xlarge extralarge 1x 1xl',
    XXL: 'xxl xxlg xxlarge extraextralarge doublexl doublexlarge 2x 2xl 2xlarge',
  } satisfies Record<Size, string>).flatMap(([size, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, size as Size] as const),
  ),
)

/** Words people write beside a size that do not change it. Youth is not among them: a youth L is another garment. */
const BESIDE_A_SIZE = /^(adults?|unisex|mens?|womens?|lad(y|ies)s?|size|sz)$/

/**
 * The size a person meant: 'Large', 'lg', 'Adult L', 'AL', '2XL' and the like.
 * Null when it is no size we have, or could be two ('S/M', 'M L'); an empty text is null too.
 */
export const matchSize = (text: string): Size | null => {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[\s._()[\]:-]+/)
    .filter((word) => word !== '' && !BESIDE_A_SIZE.test(word))
  const each = words.map((word) => SPELLINGS.get(word))
  if (words.length > 1 && each.every((size) => size !== undefined)) {
    return new Set(each).size === 1 ? (each[0] ?? null) : null
  }
  const joined = words.join('')
  return SPELLINGS.get(joined) ?? (joined.startsWith('a') ? (SPELLINGS.get(joined.slice(1)) ?? null) : null)
}

/** Reads a size as {@link matchSize} does; null for what is none. */
export type ReadSize = (text: string) => string | null

const asCode = (text: string): string => text.trim().toLowerCase()

/**
 * Reads sizes as the codes of chosen products. A code stands for itself; another spelling for the one code that means
 * the same: 'Large' is AL, where no other code is a large one. Without codes every size that we have is one.
 */
export const sizeReader = (codes: readonly string[]): ReadSize => {
  if (codes.length === 0) return matchSize
  return (text) => {
    const same = codes.find((code) => asCode(code) === asCode(text))
    if (same !== undefined) return same
    const size = matchSize(text)
    const meant = size === null ? [] : codes.filter((code) => matchSize(code) === size)
    return meant.length === 1 ? (meant[0] ?? null) : null
  }
}
