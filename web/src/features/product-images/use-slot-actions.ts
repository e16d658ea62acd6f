import { copyProductImage, moveProductImage } from '@kitroom/contract/image-coverage'
import { messageOf } from '../../api/failure.ts'
import { useAction } from '../../api/hooks.ts'
import { noteImagesChanged } from '../../ui/display/images-changed.ts'
import { useNotify } from '../../ui/feedback/notify.ts'
import type { Slot } from './image-combination.ts'
import type { ImageEditorValue } from './use-image-editor.ts'

/** Actions on a stored picture. A failure shows a message. */
export const useSlotActions = ({ productId, combination, addressOf, chooseSlot, reread }: ImageEditorValue) => {
  const { run: runMove } = useAction(moveProductImage)
  const { run: runCopy } = useAction(copyProductImage)
  const notify = useNotify()
  /** Whether it was done. */
  const attempt = async (work: () => Promise<{ message?: string | undefined }>): Promise<boolean> => {
    const isDone = await work().then(
      ({ message }) => {
        notify(message ?? 'Done.')
        return true
      },
      (error: unknown) => {
        notify(messageOf(error), 'error')
        return false
      },
    )
    noteImagesChanged()
    await reread()
    return isDone
  }
  return {
    /** The original picture; null with a message if it cannot be loaded. */
    loadPicture: async (slot: Slot): Promise<File | null> => {
      try {
        const answer = await fetch(addressOf(slot) ?? '', { credentials: 'include' })
        if (!answer.ok) throw new Error('The image could not be loaded.')
        const picture = await answer.blob()
        return new File([picture], `image-${slot}`, { type: picture.type })
      } catch {
        notify('The image could not be loaded.', 'error')
        return null
      }
    },
    move: async (slot: Slot, toSlot: Slot): Promise<void> => {
      const isMoved = await attempt(() => runMove({ body: { productId, ...combination, slot, toSlot } }))
      if (isMoved) chooseSlot(toSlot)
    },
    copy: async (slot: Slot, toColorId: number): Promise<void> => {
      await attempt(() => runCopy({ body: { productId, ...combination, slot, toColorId } }))
    },
  }
}
