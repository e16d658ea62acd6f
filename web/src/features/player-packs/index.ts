export { PlayerPackPicker } from './PlayerPackPicker.tsx'
export { PICKER_PART } from './use-picked-ids.ts'
