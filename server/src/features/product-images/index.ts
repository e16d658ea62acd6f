export {
  copyImages,
  findImage,
  type ImageSlotRef,
  type KeptImage,
  listFirstPictures,
  listImagesIn,
  removeCopiedImages,
  toSlotRef,
} from './queries.ts'
export { findSlotProblems, refuseUnknownSlot } from './refuse-unknown-slot.ts'
export { filledSlots, type SlotChange, slotKey, writeSlot, writeSlots } from './write-slots.ts'
