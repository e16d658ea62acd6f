import type { ImageCatalogue } from '@kitroom/contract/image-coverage'
import type { PlacingContext } from '@kitroom/contract/place-by-name'
import { useEffect, useState } from 'react'
import { type LookedAtFiles, lookAtFiles } from './look-at-files.ts'
import type { NamedFile } from './named-file.ts'

type Looking = { done: number; looked: LookedAtFiles | null }

const START: Looking = { done: 0, looked: null }

/** The files with their places, and before that the number analyzed so far. */
export const useLookedAtFiles = (
  files: readonly NamedFile[],
  catalogue: ImageCatalogue,
  context: PlacingContext,
): Looking => {
  const [looking, setLooking] = useState(START)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a catalogue that is read again does not place the files anew
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    lookAtFiles(files, catalogue, context, { signal, onProgress: (done) => setLooking({ done, looked: null }) }).then(
      (looked) => {
        if (!signal.aborted) setLooking({ done: files.length, looked })
      },
      (error: unknown) => {
        // Shown by the boundary around the dialog's content.
        if (!signal.aborted)
          setLooking(() => {
            throw error
          })
      },
    )
    return () => abort.abort()
  }, [files])
  return looking
}
