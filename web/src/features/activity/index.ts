export { RecentChanges } from './RecentChanges.tsx'
