import type { ImageCatalogue } from '@kitroom/contract/image-coverage'
import { createPlacer, type PlacingContext } from '@kitroom/contract/place-by-name'
import { inSlices, type SliceOptions } from './in-slices.ts'
import { findHeic, kindOfFile, type NamedFile } from './named-file.ts'
import { doubtfulFirst, type PlacingRow, rowOf } from './placing-rows.ts'

export type PlacedFileRows = {
  rows: readonly PlacingRow[]
  /** The paths of images above the size limit. */
  tooLarge: readonly string[]
  /** The names of HEIC pictures. */
  heic: readonly string[]
  /** The number of files that are not images. */
  others: number
}

/** Finds a place for each image among files, without blocking the page. */
export const placeFiles = async (
  files: readonly NamedFile[],
  catalogue: ImageCatalogue,
  context: PlacingContext,
  slices: SliceOptions,
): Promise<PlacedFileRows> => {
  const place = createPlacer(catalogue)
  const rows: PlacingRow[] = []
  const tooLarge: string[] = []
  const heic = await findHeic(files)
  let others = 0
  const add = (named: NamedFile) => {
    const kind = heic.has(named) ? 'heic' : kindOfFile(named)
    if (kind === 'image') rows.push(rowOf(rows.length, named, place(named.path, context)))
    if (kind === 'too large') tooLarge.push(named.path)
    if (kind === 'other') others += 1
  }
  await inSlices(files, add, slices)
  return { rows: doubtfulFirst(rows), tooLarge, heic: [...heic].map(({ file }) => file.name), others }
}
