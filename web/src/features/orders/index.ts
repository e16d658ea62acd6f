export { PlayerList } from './PlayerList.tsx'
export { TeamList } from './TeamList.tsx'
