export { PlayerList, TeamList } from './roster-lists.tsx'
