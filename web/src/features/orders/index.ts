export { PlayerList } from './PlayerList.tsx'
export { SaveOrderSection } from './SaveOrderSection.tsx'
export { TeamList } from './TeamList.tsx'
export { useOrderAgain } from './use-order-again.ts'
