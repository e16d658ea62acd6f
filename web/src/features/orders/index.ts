export { ClubOrders } from './lists/ClubOrders.tsx'
export { HomeOrders } from './lists/HomeOrders.tsx'
export { PlayerList, TeamList } from './lists/roster-lists.tsx'
