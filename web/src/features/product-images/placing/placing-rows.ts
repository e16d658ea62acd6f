import type { ImageCatalogue } from '@kitroom/contract/image-coverage'
import type { ImagePlace, PartialPlace, Placed } from '@kitroom/contract/place-by-name'
import type { NamedFile } from './named-file.ts'
import { filledKey } from './place-text.ts'

export type PlacingRow = {
  id: number
  path: string
  file: File
  /** As it was chosen, for cutting it out of another time. */
  original: File
  place: ImagePlace | null
  /** What is known of a place that is not complete. */
  known: PartialPlace
  /** The places that its name fits, if there are several. */
  options: readonly ImagePlace[]
  /** Why it has no place. */
  reason: string
}

/** What is said beside a row. */
export type RowState = { is: 'New' | 'Replaces' } | { reason: string }

/** A file with its place, as far as its name tells one. */
export const rowOf = (id: number, { file, path }: NamedFile, placed: Placed): PlacingRow => {
  const row = { id, path, file, original: file }
  return 'place' in placed
    ? { ...row, place: placed.place, known: placed.place, options: [], reason: '' }
    : { ...row, place: null, ...placed }
}

const FEW = 100

/** Of many rows those without a place come first: they ask for something, and nobody would find them among the others. */
export const doubtfulFirst = (rows: PlacingRow[]): PlacingRow[] =>
  rows.length <= FEW ? rows : rows.toSorted((one, other) => Number(one.place !== null) - Number(other.place !== null))

const placeKey = (place: ImagePlace): string => `${place.productId}/${filledKey(place)}`

/** What each row would do, by its id. Two files for one place are both asked about. */
export const statesOf = (rows: readonly PlacingRow[], catalogue: ImageCatalogue): ReadonlyMap<number, RowState> => {
  const filled = new Set(catalogue.products.flatMap(({ id, filled: keys }) => keys.map((key) => `${id}/${key}`)))
  const wanted = Map.groupBy(
    rows.flatMap(({ place }) => (place ? placeKey(place) : [])),
    (key) => key,
  )
  return new Map(
    rows.map(({ id, place, reason }): [number, RowState] => {
      if (!place) return [id, { reason }]
      const key = placeKey(place)
      if ((wanted.get(key)?.length ?? 0) > 1) return [id, { reason: 'Another file has the same place.' }]
      return [id, { is: filled.has(key) ? 'Replaces' : 'New' }]
    }),
  )
}

/** A row with another place. */
export const movedTo = (row: PlacingRow, place: ImagePlace): PlacingRow => ({
  ...row,
  place,
  known: place,
  options: [],
})

/** Rows whose colors can be read in two ways, read as they are written: the garment color first. */
export const inWrittenOrder = (rows: readonly PlacingRow[]): PlacingRow[] =>
  rows.map((row) => (row.place === null && row.options[0] && isAboutColors(row) ? movedTo(row, row.options[0]) : row))

/** The product and the slot are certain, the colors are not. */
export const isAboutColors = ({ options, known }: PlacingRow): boolean =>
  options.length > 1 && known.productId !== undefined && known.slot !== undefined
