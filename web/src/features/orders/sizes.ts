import { EXTRA_SIZES, type ExtraSize } from '@kitroom/contract/order-checks'

/** The standard sizes. */
export const SIZES = EXTRA_SIZES
export type Size = ExtraSize

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

/** Words beside a size that do not change it. Youth is not among them: a youth L is another garment. */
const BESIDE_A_SIZE = /^(adults?|unisex|mens?|womens?|lad(y|ies)s?|size|sz)$/

/**
 * The size of a text such as 'Large', 'lg', 'Adult L', 'AL' or '2XL'.
 * Null for an unknown, ambiguous ('S/M', 'M L') or empty text.
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

/** Parses a size like {@link matchSize}; null if unknown. */
export type ReadSize = (text: string) => string | null

const asCode = (text: string): string => text.trim().toLowerCase()

/**
 * Parses sizes as codes of the chosen products. A code matches itself; another spelling matches the only code with the
 * same size: 'Large' is AL if no other code is a large one. Without codes the standard sizes are used.
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
