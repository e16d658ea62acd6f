import type { ImageCatalogue } from '@kitroom/contract/image-coverage'
import { createPlacer, type PlacingContext } from '@kitroom/contract/place-by-name'
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
  const findPlace = createPlacer(catalogue)
  const rows: PlacingRow[] = []
  const tooLarge: string[] = []
  const heic = await findHeic(files)
  let others = 0
  const add = (namedFile: NamedFile) => {
    const kind = heic.has(namedFile) ? 'heic' : kindOfFile(namedFile)
    if (kind === 'image') rows.push(rowOf(rows.length, namedFile, findPlace(namedFile.path, context)))
    if (kind === 'too large') tooLarge.push(namedFile.path)
    if (kind === 'other') others += 1
  }
  await inSlices(files, add, slices)
  return { rows: doubtfulFirst(rows), tooLarge, heic: [...heic].map(({ file }) => file.name), others }
}

const SLICE_MS = 16

type SliceOptions = {
  /** Called between two slices with the number done. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

// Not every browser has `scheduler.yield`.
const hasYield = (scheduler: unknown): scheduler is { yield: () => Promise<void> } =>
  typeof scheduler === 'object' && scheduler !== null && 'yield' in scheduler

/** Lets the page render and handle input. */
const yieldToPage = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: unknown }
  return hasYield(scheduler) ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}

/** Processes each item in slices of a few milliseconds. @throws the signal's reason when it is aborted */
export const inSlices = async <T>(
  items: readonly T[],
  work: (item: T) => void,
  { onProgress, signal }: SliceOptions,
): Promise<void> => {
  let began = performance.now()
  for (const [nth, item] of items.entries()) {
    if (performance.now() - began > SLICE_MS) {
      onProgress(nth)
      await yieldToPage()
      signal.throwIfAborted()
      began = performance.now()
    }
    work(item)
  }
}
