import {
  deleteProductImage,
  IMAGE_BYTES_MAX,
  IMAGE_SLOTS,
  listFilledSlots,
  uploadProductImage,
} from '@kitroom/contract/product-images'
import { useState } from 'react'
import { messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/use-action.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { useReread } from '../../api/use-reread.ts'
import { useUpload } from '../../api/use-upload.ts'
import { isOfLook, type Look, placeKey, type Slot } from './look.ts'
import { slotsFor } from './slots-for.ts'
import { useSlotStates } from './use-slot-states.ts'

const TOO_LARGE = `The file is too large; at most ${IMAGE_BYTES_MAX / 1024 / 1024} MB are accepted.`

/**
 * The pictures of a product: which slots are filled, what is being done to them, and how to change them. After every
 * change, also a failed one, the filled slots are read again, so that only what is stored is ever shown.
 */
export const useProductImages = (productId: number) => {
  const request = { params: { productId } }
  const { filled_slots } = useAnswer(listFilledSlots, request)
  const reread = useReread(listFilledSlots, request)
  const upload = useUpload(uploadProductImage)
  const { run: remove } = useAction(deleteProductImage)
  const { states, set, clear } = useSlotStates()
  const [openedAt] = useState(() => Date.now())
  const [changedAt, setChangedAt] = useState<ReadonlyMap<string, number>>(new Map())

  const filledOf = (look: Look): ReadonlySet<number> =>
    new Set(filled_slots.filter((filled) => isOfLook(filled, look)).map(({ slot }) => slot))

  const isBusy = (look: Look, slot: Slot): boolean => {
    const state = states.get(placeKey(look, slot))
    return state !== undefined && state.kind !== 'failed'
  }

  const fail = (look: Look, slot: Slot, what: string, message: string) => {
    // biome-ignore lint/suspicious/noConsole: the specification (section 8) has these failures logged
    console.warn(`${what} image ${slot} of product ${productId} failed: ${message}`)
    set(placeKey(look, slot), { kind: 'failed', message })
  }

  const change = async (look: Look, slot: Slot, what: string, run: () => Promise<unknown>): Promise<void> => {
    const key = placeKey(look, slot)
    const failure = await run().then(
      () => null,
      (error: unknown) => messageOf(error),
    )
    setChangedAt((known) => new Map(known).set(key, Date.now()))
    await reread()
    if (failure === null) clear(key)
    else fail(look, slot, what, failure)
  }

  const put = async (look: Look, slot: Slot, file: File): Promise<void> => {
    if (file.size > IMAGE_BYTES_MAX) {
      fail(look, slot, 'Uploading', TOO_LARGE)
      return
    }
    const onProgress = (share: number) => set(placeKey(look, slot), { kind: 'sending', fileName: file.name, share })
    onProgress(0)
    await change(look, slot, 'Uploading', () => upload({ file, fields: { productId, slot, ...look }, onProgress }))
  }

  return {
    filledOf,
    stateOf: (look: Look, slot: Slot) => states.get(placeKey(look, slot)),
    versionOf: (look: Look, slot: Slot) => changedAt.get(placeKey(look, slot)) ?? openedAt,

    /** Sends files side by side into the slots they fit in, and answers with those slots. */
    add: (look: Look, files: readonly File[], aimedAt?: Slot): Slot[] => {
      const taken = filledOf(look).union(new Set<number>(IMAGE_SLOTS.filter((slot) => isBusy(look, slot))))
      const aim = aimedAt !== undefined && !isBusy(look, aimedAt) ? aimedAt : undefined
      const slots = slotsFor(files.length, taken, aim)
      slots.forEach((slot, index) => {
        const file = files[index]
        if (file) void put(look, slot, file)
      })
      return slots
    },

    remove: (look: Look, slot: Slot): Promise<void> => {
      set(placeKey(look, slot), { kind: 'deleting' })
      return change(look, slot, 'Deleting', () => remove({ body: { productId, slot, ...look } }))
    },
  }
}
