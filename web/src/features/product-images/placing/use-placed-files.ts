import type { ImageCatalogue } from '@kitroom/contract/image-coverage'
import type { PlacingContext } from '@kitroom/contract/place-by-name'
import { useEffect, useState } from 'react'
import type { NamedFile } from './named-file.ts'
import { type PlacedFileRows, placeFiles } from './place-files.ts'

type PlacingProgress = { done: number; placed: PlacedFileRows | null }

const START: PlacingProgress = { done: 0, placed: null }

/** The files with their places, and before that the number analyzed so far. */
export const usePlacedFiles = (
  files: readonly NamedFile[],
  catalogue: ImageCatalogue,
  context: PlacingContext,
): PlacingProgress => {
  const [progress, setProgress] = useState(START)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a catalogue that is read again does not place the files anew
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    placeFiles(files, catalogue, context, { signal, onProgress: (done) => setProgress({ done, placed: null }) }).then(
      (placed) => {
        if (!signal.aborted) setProgress({ done: files.length, placed })
      },
      (error: unknown) => {
        // Shown by the boundary around the dialog's content.
        if (!signal.aborted)
          setProgress(() => {
            throw error
          })
      },
    )
    return () => abort.abort()
  }, [files])
  return progress
}
