export { MatrixLink } from './MatrixLink.tsx'
export { usePeopleAffected } from './use-people-affected.ts'
