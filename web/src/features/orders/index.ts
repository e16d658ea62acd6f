import { lazyPart } from '../../ui/feedback/lazy-part.ts'

export { ClubOrders } from './lists/ClubOrders.tsx'
export { HomeOrders } from './lists/HomeOrders.tsx'
export { PlayerList, TeamList } from './lists/roster-lists.tsx'
export const HomeWaiting = lazyPart(async () => (await import('./stock/WaitingOrders.tsx')).HomeWaiting)
