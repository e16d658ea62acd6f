export { copyImages, findImage, type ImageSlotRef, toSlotRef } from './queries.ts'
export { refuseUnknownSlot } from './refuse-unknown-slot.ts'
export { type SlotChange, writeSlot } from './write-slot.ts'
