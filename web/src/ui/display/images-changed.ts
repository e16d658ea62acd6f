import { getImageCatalogue, getImageCoverage, listImageCoverage } from '@kitroom/contract/image-coverage'
import { getImageTransferSummary } from '@kitroom/contract/image-transfer'
import { listFilledImages } from '@kitroom/contract/player-packs'
import { listFilledSlots, listThumbnails } from '@kitroom/contract/product-images'
import { useState } from 'react'
import { createStore, useStore } from 'zustand'

/** The answers that a change of images makes stale. */
export const IMAGE_READS = [
  ...[listFilledSlots, listThumbnails, listFilledImages],
  ...[getImageCoverage, listImageCoverage, getImageCatalogue, getImageTransferSummary],
]

const lastChange = createStore(() => ({ at: 0 }))

/** Notes that shown pictures may have been replaced. */
export const noteImagesChanged = (): void => lastChange.setState({ at: Date.now() })

/**
 * The version for the addresses of pictures: a browser reuses an image loaded on this page without a new request, so a
 * replaced one needs a new address. It changes with a replacement, and when `filled`, the answer of what is stored, is
 * another one.
 */
export const useImageVersion = (filled: unknown): number => {
  const replacedAt = useStore(lastChange, ({ at }) => at)
  const [read, setRead] = useState(() => ({ filled, at: Date.now() }))
  if (read.filled !== filled) setRead({ filled, at: Date.now() })
  return Math.max(read.at, replacedAt)
}
