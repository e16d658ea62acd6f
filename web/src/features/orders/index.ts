export { SaveOrderSection } from './SaveOrderSection.tsx'
