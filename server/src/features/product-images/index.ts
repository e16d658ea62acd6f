export {
  copyImages,
  findImage,
  listFirstPictures,
  listImagesIn,
  pictureAddress,
  removeCopiedImages,
  type StoredImage,
  toPlace,
} from './queries.ts'
export { findSlotProblems, refuseUnknownSlot } from './refuse-unknown-slot.ts'
export { filledSlots, type SlotChange, writeSlot, writeSlots } from './write-slots.ts'
