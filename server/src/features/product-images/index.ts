export {
  copyImages,
  findImage,
  type ImageSlotRef,
  listFirstPictures,
  removeCopiedImages,
  toSlotRef,
} from './queries.ts'
export { refuseUnknownSlot } from './refuse-unknown-slot.ts'
export { filledSlots, type SlotChange, writeSlot } from './write-slot.ts'
