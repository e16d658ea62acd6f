import { type DragEvent, useState } from 'react'
import type { Slot } from './image-combination.ts'

/** An own type, so that no other target accepts the drag as text or file. */
const SLOT_TYPE = 'application/x-kitroom-slot'

export type SlotDrag = ReturnType<typeof useSlotDrag>

/**
 * Moves the picture of a slot by dragging it onto another one of the same combination. The keyboard has 'Move to slot'.
 * Drags from another tab are ignored.
 */
export const useSlotDrag = (onMove: (from: Slot, to: Slot) => void) => {
  const [taken, setTaken] = useState<Slot | null>(null)
  const [over, setOver] = useState<Slot | null>(null)
  const end = () => {
    setTaken(null)
    setOver(null)
  }
  return {
    /** The slot below the dragged picture. */
    over,
    sourceOf: (slot: Slot) => ({
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.setData(SLOT_TYPE, String(slot))
        dataTransfer.effectAllowed = 'move'
        setTaken(slot)
      },
      onDragEnd: end,
    }),
    targetOf: (slot: Slot) => {
      const isTarget = ({ dataTransfer }: DragEvent) =>
        taken !== null && taken !== slot && dataTransfer.types.includes(SLOT_TYPE)
      return {
        onDragOver: (event: DragEvent) => {
          if (!isTarget(event)) return
          event.preventDefault()
          event.dataTransfer.dropEffect = 'move'
          setOver(slot)
        },
        onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
          if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
          setOver((now) => (now === slot ? null : now))
        },
        onDrop: (event: DragEvent) => {
          if (!isTarget(event) || taken === null) return
          event.preventDefault()
          end()
          onMove(taken, slot)
        },
      }
    },
  }
}
