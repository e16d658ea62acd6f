export { HomeOrders } from './HomeOrders.tsx'
export { PlayerList, TeamList } from './roster-lists.tsx'
