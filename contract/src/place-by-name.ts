import type { ImageCatalogue } from './image-coverage.ts'
import { createBackupPathReader, createMatcher, KINDS, type Kind, type Match } from './path-words.ts'
import { type ImagePlace, placeKey } from './product-images.ts'

/** More are not tried. A catalogue that repeats its names could have thousands. */
const READINGS_MAX = 2000
/** A place has no more names: three codes, three names, and a slot as "1", "01", "front" and "1 front". */
const NAMES_MAX = 10

/** The known fields of a slot; missing ones must be asked for. */
export type PartialPlace = Partial<ImagePlace>

export type Placed = (
  | { place: ImagePlace }
  /** `options` are the candidates, if there are several. */
  | { reason: string; known: PartialPlace; options: readonly ImagePlace[] }
) & {
  /** Of a name that can be read in both orders of colors: the place with the imprint color first; null: it fits several. */
  turned?: ImagePlace | null
}

/** Defaults for what a path does not name: the product, or the combination of colors, on the screen. */
export type PlacingContext = {
  productId?: number
  combination?: { colorId: number | null; imprintColorId: number | null }
}

/** The meaning that one reading gives each kind; undefined if a kind is not named. */
type Reading = Readonly<Record<Kind, number | null | undefined>>

const isMeant = ({ meanings }: Match, reading: Reading): boolean =>
  meanings.some(({ kind, id }) => reading[kind] === id && id !== undefined)

const namesOne = (match: Match, kind: Kind, reading: Reading): boolean =>
  match.meanings.some((meaning) => meaning.kind === kind && meaning.id === reading[kind])

/** Whether each named kind has words of its own: one 'White' cannot be both colors. */
const haveOwnWords = (
  kinds: readonly Kind[],
  matches: readonly Match[],
  reading: Reading,
  taken: ReadonlySet<Match> = new Set(),
): boolean => {
  const [kind, ...others] = kinds
  if (kind === undefined) return true
  return matches.some(
    (match) =>
      !taken.has(match) &&
      namesOne(match, kind, reading) &&
      haveOwnWords(others, matches, reading, new Set([...taken, match])),
  )
}

const choicesOf = (matches: readonly Match[], kind: Kind): (number | null | undefined)[] => {
  const ids = matches.flatMap(({ meanings }) => meanings.flatMap((one) => (one.kind === kind ? [one.id] : [])))
  return [...new Set(ids), undefined]
}

const distinctNames = (matches: readonly Match[]): Match[] => [
  ...new Map(matches.map((match) => [match.key, match])).values(),
]

/** The choices for a kind that give a meaning to every name of this kind alone. */
const possibleChoicesOf = (names: readonly Match[], kind: Kind): (number | null | undefined)[] => {
  const kindNames = names.filter(({ meanings }) => meanings.every((one) => one.kind === kind))
  return choicesOf(names, kind).filter((id) => kindNames.every(({ meanings }) => meanings.some((one) => one.id === id)))
}

/** Every reading in which each word has a meaning; null if there are too many. */
const readingsOf = (matches: readonly Match[]): Reading[] | null => {
  const names = distinctNames(matches)
  const [products, colors, imprints, slots] = KINDS.map((kind) => possibleChoicesOf(names, kind))
  if (!products || !colors || !imprints || !slots) return []
  if (products.length * colors.length * imprints.length * slots.length > READINGS_MAX) return null
  const readings = products.flatMap((product) =>
    colors.flatMap((color) => imprints.flatMap((imprint) => slots.map((slot) => ({ product, color, imprint, slot })))),
  )
  return readings.filter(
    (reading) =>
      names.every((name) => isMeant(name, reading)) &&
      haveOwnWords(
        KINDS.filter((kind) => reading[kind] !== undefined),
        matches,
        reading,
      ),
  )
}

/**
 * Drops ids that other ids of the same words rule out: among many colors named 'Navy' only the one that the product
 * comes in.
 */
const keepOnly = (matches: readonly Match[], kind: Kind, ids: ReadonlySet<number>): Match[] =>
  matches.map((match) => {
    const meanings = match.meanings.filter((one) => one.kind !== kind || one.id === null || ids.has(one.id))
    return meanings.some((one) => one.kind === kind && one.id !== null) ? { ...match, meanings } : match
  })

const idsOf = (matches: readonly Match[], kind: Kind): number[] => choicesOf(matches, kind).flatMap((id) => id ?? [])

/** Catalogues repeat names every season; impossible combinations are not tried. */
const withoutStrangers = (matches: readonly Match[], { productId }: PlacingContext, index: Index): readonly Match[] => {
  const products = [...idsOf(matches, 'product'), ...(productId === undefined ? [] : [productId])]
  const offered = new Set(products.flatMap((id) => index.products.get(id)?.color_ids ?? []))
  const withOffered = keepOnly(matches, 'color', offered)
  const colors = idsOf(withOffered, 'color')
  const approved = new Set(colors.flatMap((id) => index.colors.get(id)?.imprint_color_ids ?? []))
  return keepOnly(withOffered, 'imprint', approved)
}

type Checked = { place: ImagePlace } | { lacks: string; partial: PartialPlace }

type Index = {
  products: ReadonlyMap<number, ImageCatalogue['products'][number]>
  colors: ReadonlyMap<number, ImageCatalogue['garment_colors'][number]>
  imprints: ReadonlyMap<number, ImageCatalogue['imprint_colors'][number]>
}

const lacking = (lacks: string, partial: PartialPlace): Checked => ({ lacks, partial })

/** The slot of a reading in the catalogue, or what is missing. */
const checkReading = (reading: Reading, { productId: shown, combination }: PlacingContext, index: Index): Checked => {
  const productId = reading.product ?? shown
  const slot = reading.slot ?? undefined
  const isShown = reading.color === undefined && reading.imprint === undefined && combination !== undefined
  const colorId = isShown ? combination.colorId : reading.color
  const partial: PartialPlace = {
    ...(productId === undefined ? {} : { productId }),
    ...(colorId === undefined ? {} : { colorId }),
    ...(slot === undefined ? {} : { slot }),
  }
  const product = index.products.get(productId ?? 0)
  if (productId === undefined || !product) return lacking('It names no product.', partial)
  if (colorId === undefined) return lacking('It names no garment color.', partial)
  const imprint = isShown ? { id: combination.imprintColorId } : imprintOf(reading, product, colorId, index)
  if ('lacks' in imprint) return lacking(imprint.lacks, partial)
  const complete = { ...partial, imprintColorId: imprint.id }
  if (slot === undefined) return lacking('It names no slot.', complete)
  return { place: { productId, colorId, imprintColorId: imprint.id, slot } }
}

const imprintOf = (
  { imprint }: Reading,
  product: ImageCatalogue['products'][number],
  colorId: number | null,
  index: Index,
): { id: number | null } | { lacks: string } => {
  const color = index.colors.get(colorId ?? 0)
  const name = index.imprints.get(imprint ?? 0)?.name
  if (colorId === null || !color)
    return imprint ? { lacks: `Home has no imprint, and it names ${name}.` } : { id: null }
  if (!product.color_ids.includes(colorId)) return { lacks: `${product.name} does not come in ${color.name}.` }
  if (imprint === null) return { id: null }
  if (!product.has_imprint)
    return imprint ? { lacks: `${product.name} has no imprint, and it names ${name}.` } : { id: null }
  if (imprint === undefined)
    return color.imprint_color_ids.length === 0 ? { id: null } : { lacks: 'It names no imprint color.' }
  if (color.imprint_color_ids.includes(imprint)) return { id: imprint }
  return { lacks: `${name} is not approved for ${color.name}.` }
}

const distinctPlaces = (places: readonly ImagePlace[]): ImagePlace[] => [
  ...new Map(places.map((place) => [placeKey(place), place])).values(),
]

type ColorOrder = 'garment_imprint' | 'imprint_garment'

/** The order in which a path names the colors of a place, in its folders and in its file name alike. */
const colorOrder = ({ colorId, imprintColorId }: ImagePlace, matches: readonly Match[]): ColorOrder | 'neither' => {
  const positionsOf = (kind: Kind, id: number | null) =>
    matches.flatMap(({ meanings }, nth) => (meanings.some((one) => one.kind === kind && one.id === id) ? nth : []))
  const isBefore = (one: number[], other: number[]) =>
    Math.min(...one) < Math.min(...other) && Math.max(...one) < Math.max(...other)
  const [color, imprint] = [positionsOf('color', colorId), positionsOf('imprint', imprintColorId)]
  if (isBefore(color, imprint)) return 'garment_imprint'
  return isBefore(imprint, color) ? 'imprint_garment' : 'neither'
}

/** People write the garment color first; for the others every name can be turned round. */
const placeByOrder = (places: readonly ImagePlace[], matches: readonly Match[]): Placed => {
  const groups = Map.groupBy(places, (place) => colorOrder(place, matches))
  const only = (order: ColorOrder): ImagePlace | null => {
    const [one = null, ...more] = groups.has('neither') ? [] : (groups.get(order) ?? [])
    return more.length === 0 ? one : null
  }
  const [place, turned] = [only('garment_imprint'), only('imprint_garment')]
  if (place) return { place, turned }
  return { reason: DOUBTFUL, known: commonOf(places), options: places, ...(turned && { turned }) }
}

export const DOUBTFUL = 'It fits more than one place.'
const CONTRADICTING = 'It names two of a kind.'

const unknown = (reason: string): Placed => ({ reason, known: {}, options: [] })

/** The least incomplete result comes first: a product without a color tells more than a missing word. */
const leastLacking = (checked: readonly Checked[]) =>
  checked
    .flatMap((one) => ('lacks' in one ? [one] : []))
    .toSorted((one, other) => Object.keys(other.partial).length - Object.keys(one.partial).length)[0]

/**
 * Finds the slot of an image by its path: the product by code or name, garment and imprint color by code or name,
 * 'home' and 'none', and the slot by number or by front, back, side or detail, in any order, with anything in between.
 * The longest name wins, and other words are ignored. Missing or ambiguous parts are never guessed, except that the
 * garment color comes before the imprint color. The paths of backups are read by their codes alone. A pure function of
 * catalogue, path and context.
 */
export const createPlacer = (
  catalogue: ImageCatalogue,
): ((path: string, context?: PlacingContext) => Placed) & { namesColor: (path: string) => boolean } => {
  const matchesOf = createMatcher(catalogue)
  const readBackupPath = createBackupPathReader(catalogue)
  const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  const index: Index = {
    products: byId(catalogue.products),
    colors: byId(catalogue.garment_colors),
    imprints: byId(catalogue.imprint_colors),
  }
  const place = (path: string, context: PlacingContext = {}): Placed => {
    const ofBackup = readBackupPath(path)
    if (ofBackup) {
      const one = checkReading(ofBackup, context, index)
      return 'place' in one ? one : { reason: one.lacks, known: one.partial, options: [] }
    }
    const allMatches = matchesOf(path)
    if (distinctNames(allMatches).length > NAMES_MAX) return unknown(CONTRADICTING)
    const matches = withoutStrangers(allMatches, context, index)
    const readings = readingsOf(matches)
    if (!readings) return unknown(DOUBTFUL)
    const checked = readings.map((reading) => checkReading(reading, context, index))
    const places = distinctPlaces(checked.flatMap((one) => ('place' in one ? [one.place] : [])))
    const [first, ...others] = places
    if (first && others.length === 0) return { place: first }
    if (first) return placeByOrder(places, matches)
    const least = leastLacking(checked)
    return { reason: least?.lacks ?? CONTRADICTING, known: least?.partial ?? {}, options: [] }
  }
  const namesColor = (path: string) =>
    matchesOf(path).some((match) => match.meanings.some(({ kind }) => kind === 'color' || kind === 'imprint'))
  return Object.assign(place, { namesColor })
}

/** The fields that several slots share. */
const commonOf = ([first, ...others]: readonly ImagePlace[]): PartialPlace => {
  if (!first) return {}
  const shared = Object.entries(first).filter(([name, value]) =>
    others.every((other) => other[name as keyof ImagePlace] === value),
  )
  return Object.fromEntries(shared)
}
