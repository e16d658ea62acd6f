export { MatrixLink, People, usePeopleAffected } from './shared.tsx'
