export { PICKER_PART, PlayerPackPicker } from './PlayerPackPicker.tsx'
