export { PlayerPackPicker } from './PlayerPackPicker.tsx'
