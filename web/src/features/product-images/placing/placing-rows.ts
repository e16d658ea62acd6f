import { type ImageCatalogue, SLOT_NAMES } from '@kitroom/contract/image-coverage'
import { DOUBTFUL, type PartialPlace, type Placed } from '@kitroom/contract/place-by-name'
import type { ImagePlace } from '@kitroom/contract/product-images'
import { useEffect, useMemo, useState } from 'react'
import { hashOf } from '../../../ui/uploads/send-image.ts'
import { imageAddress } from '../image-address.tsx'
import type { NamedFile } from './named-file.ts'

export type PlacingRow = {
  id: number
  path: string
  file: File
  /** The chosen file before cropping, to crop it again. */
  original: File
  place: ImagePlace | null
  /** The known parts of an incomplete place. */
  known: PartialPlace
  /** The place if the imprint color comes first, of a name that can be read so; null: it fits several. */
  turned: ImagePlace | null | undefined
  /** The reason for having no place. */
  reason: string
}

/** The state shown for a row. */
export type RowState = { is: 'New' | 'Replaces' | 'Unchanged' } | { reason: string }

/** A file with the place derived from its name. */
export const rowOf = (id: number, { file, path }: NamedFile, placed: Placed): PlacingRow => {
  const row = { id, path, file, original: file, turned: placed.turned }
  return 'place' in placed
    ? { ...row, place: placed.place, known: placed.place, reason: DOUBTFUL }
    : { ...row, place: null, known: placed.known, reason: placed.reason }
}

const FEW = 100

/** Sorts rows without a place first in a long list: they need a decision and would be hard to find. */
export const doubtfulFirst = (rows: PlacingRow[]): PlacingRow[] =>
  rows.length <= FEW ? rows : rows.toSorted((one, other) => Number(one.place !== null) - Number(other.place !== null))

const placeKey = (place: ImagePlace): string => `${place.productId}/${filledKey(place)}`

/** The state of each row by its id. Two files for one place both need a decision. */
export const statesOf = (rows: readonly PlacingRow[], catalogue: ImageCatalogue): ReadonlyMap<number, RowState> => {
  const filled = new Set(catalogue.products.flatMap(({ id, filled: keys }) => keys.map((key) => `${id}/${key}`)))
  const rowsByPlace = Map.groupBy(
    rows.flatMap(({ place }) => (place ? placeKey(place) : [])),
    (key) => key,
  )
  return new Map(
    rows.map(({ id, place, reason }): [number, RowState] => {
      if (!place) return [id, { reason }]
      const key = placeKey(place)
      if ((rowsByPlace.get(key)?.length ?? 0) > 1) return [id, { reason: 'Another file has the same place.' }]
      return [id, { is: filled.has(key) ? 'Replaces' : 'New' }]
    }),
  )
}

/** A row with another place. */
export const movedTo = (row: PlacingRow, place: ImagePlace): PlacingRow => ({
  ...row,
  place,
  known: place,
  turned: undefined,
})

export const canBeTurned = ({ turned }: PlacingRow): boolean => turned !== undefined

/** The rows whose colors can be read in both orders get the other one. */
export const turnedRound = (rows: readonly PlacingRow[]): PlacingRow[] =>
  rows.map((row) =>
    canBeTurned(row) ? { ...row, place: row.turned ?? null, turned: row.place, known: row.turned ?? row.known } : row,
  )

const slotName = (slot: number): string => SLOT_NAMES[slot as keyof typeof SLOT_NAMES] ?? String(slot)

/** 'Ace Jersey, Navy, White, 2 Back' */
export const placeText = (
  { products, garment_colors, imprint_colors }: ImageCatalogue,
  { productId, colorId, imprintColorId, slot }: ImagePlace,
): string => {
  const nameIn = (rows: readonly { id: number; name: string }[], id: number | null) =>
    rows.find((row) => row.id === id)?.name ?? ''
  const product = products.find(({ id }) => id === productId)
  const imprint =
    product?.has_imprint === false && imprintColorId === null
      ? []
      : [nameIn(imprint_colors, imprintColorId) || 'No imprint']
  const colors = colorId === null ? ['Home'] : [nameIn(garment_colors, colorId), ...imprint]
  return [product?.name ?? '', ...colors, slotName(slot)].join(', ')
}

/** The key of a slot as in the catalogue's `filled`. */
const filledKey = ({ colorId, imprintColorId, slot }: Omit<ImagePlace, 'productId'>): string =>
  `${colorId ?? 0}/${imprintColorId ?? 0}/${slot}`

/** Whether the slot holds the bytes of this file: the ETag of a stored picture is its SHA-256. */
const isHeld = async (file: File, place: ImagePlace): Promise<boolean> => {
  const hash = await hashOf(file)
  if (hash === null) return false
  const headers = { 'if-none-match': `"${hash}"` }
  return (await fetch(imageAddress(place), { method: 'HEAD', headers, credentials: 'include' })).status === 304
}

type States = ReadonlyMap<number, RowState>

const isReplaced = (state: RowState | undefined): boolean =>
  state !== undefined && 'is' in state && state.is === 'Replaces'

/** The states of rows, with 'Unchanged' for those that would replace a picture by itself: one after the other is compared. */
export const useUnchanged = (rows: readonly PlacingRow[], states: States): States => {
  const [compared, setCompared] = useState<ReadonlyMap<PlacingRow, boolean>>(new Map())
  const next = rows.find((row) => isReplaced(states.get(row.id)) && !compared.has(row))
  useEffect(() => {
    if (!next?.place) return
    let isShown = true
    const note = (isSame: boolean) => isShown && setCompared((before) => new Map(before).set(next, isSame))
    // One that cannot be compared is sent, and the server compares it.
    isHeld(next.file, next.place).then(note, () => note(false))
    return () => {
      isShown = false
    }
  }, [next])
  return useMemo(() => {
    const same = rows.filter((row) => isReplaced(states.get(row.id)) && compared.get(row))
    return new Map([...states, ...same.map(({ id }): [number, RowState] => [id, { is: 'Unchanged' }])])
  }, [rows, states, compared])
}
