export { MatrixLink, usePeopleAffected } from './shared.tsx'
