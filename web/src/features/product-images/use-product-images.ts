import {
  deleteProductImage,
  IMAGE_BYTES_MAX,
  IMAGE_MEGABYTES_MAX,
  IMAGE_SLOTS,
  listFilledSlots,
  uploadProductImage,
} from '@kitroom/contract/product-images'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useAction, useEndpointQuery, useUpload } from '../../api/hooks.ts'
import { refreshAnswers } from '../../api/refresh.ts'
import { IMAGE_READS, noteImagesChanged, useImageVersion } from '../../ui/display/images-changed.ts'
import { type ImageCombination, isOfCombination, type Slot, slotKey, slotsFor } from './image-combination.ts'

const TOO_LARGE = `The file is too large; at most ${IMAGE_MEGABYTES_MAX} MB are accepted.`

/**
 * The pictures of a product: the filled slots, their pending changes, and functions to change them. After every change,
 * also a failed one, the filled slots are fetched again, so that only stored pictures are shown.
 */
export const useProductImages = (productId: number) => {
  const { filled_slots } = useEndpointQuery(listFilledSlots, { params: { productId } })
  const client = useQueryClient()
  /** Resolves once the filled slots are shown. */
  const reread = () => refreshAnswers(client, IMAGE_READS)
  const upload = useUpload(uploadProductImage)
  const { run: remove } = useAction(deleteProductImage)
  /** The pending changes by slot key. */
  const [states, setStates] = useState<ReadonlyMap<string, SlotState>>(new Map())
  const set = (key: string, state: SlotState) => setStates((before) => new Map(before).set(key, state))
  const version = useImageVersion(filled_slots)

  const filledOf = (combination: ImageCombination): ReadonlySet<number> =>
    new Set(filled_slots.filter((filled) => isOfCombination(filled, combination)).map(({ slot }) => slot))

  const isBusy = (combination: ImageCombination, slot: Slot): boolean => states.has(slotKey(combination, slot))

  const logFailure = (slot: Slot, what: string, message: string) => {
    // biome-ignore lint/suspicious/noConsole: these failures are logged and not shown
    console.warn(`${what} image ${slot} of product ${productId} failed: ${message}`)
  }

  const change = async (
    combination: ImageCombination,
    slot: Slot,
    what: string,
    run: () => Promise<unknown>,
  ): Promise<void> => {
    const key = slotKey(combination, slot)
    const failure = await run().then(
      () => null,
      (error: unknown) => messageOf(error),
    )
    noteImagesChanged()
    await reread()
    setStates((before) => new Map([...before].filter(([one]) => one !== key)))
    if (failure !== null) logFailure(slot, what, failure)
  }

  const put = async (combination: ImageCombination, slot: Slot, file: File): Promise<void> => {
    if (file.size > IMAGE_BYTES_MAX) {
      logFailure(slot, 'Uploading', TOO_LARGE)
      return
    }
    const onProgress = (share: number) =>
      set(slotKey(combination, slot), { kind: 'sending', fileName: file.name, share })
    onProgress(0)
    await change(combination, slot, 'Uploading', () =>
      upload({ file, fields: { productId, slot, ...combination }, onProgress }),
    )
  }

  return {
    filledOf,
    reread,
    stateOf: (combination: ImageCombination, slot: Slot) => states.get(slotKey(combination, slot)),
    version,

    /** Uploads files in parallel into the available slots, and returns these slots. */
    add: (combination: ImageCombination, files: readonly File[], aimedAt?: Slot): Slot[] => {
      const used = filledOf(combination).union(new Set<number>(IMAGE_SLOTS.filter((slot) => isBusy(combination, slot))))
      const aim = aimedAt !== undefined && !isBusy(combination, aimedAt) ? aimedAt : undefined
      const slots = slotsFor(files.length, used, aim)
      slots.forEach((slot, index) => {
        const file = files[index]
        if (file) void put(combination, slot, file)
      })
      return slots
    },

    /** Uploads a file into exactly this slot. */
    replace: put,

    remove: (combination: ImageCombination, slot: Slot): Promise<void> => {
      set(slotKey(combination, slot), { kind: 'deleting' })
      return change(combination, slot, 'Deleting', () => remove({ body: { productId, slot, ...combination } }))
    },
  }
}

/** A pending change of a slot. */
export type SlotState = { kind: 'sending'; fileName: string; share: number } | { kind: 'deleting' }
