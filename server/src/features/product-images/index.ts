export {
  copyImages,
  findImage,
  type ImageRow,
  listFirstPictures,
  listImagesIn,
  pictureAddress,
  removeCopiedImages,
  rowOf,
  storedImageOf,
  toPlace,
} from './queries.ts'
export { findSlotProblems, refuseUnknownSlot } from './refuse-unknown-slot.ts'
export { filledSlots, type SlotChange, writeSlot, writeSlots } from './write-slots.ts'
