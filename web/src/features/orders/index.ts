export { ClubOrders } from './ClubOrders.tsx'
export { HomeOrders } from './HomeOrders.tsx'
export { PlayerList, TeamList } from './roster-lists.tsx'
