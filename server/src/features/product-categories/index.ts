export { seedProductCategories } from './seed.ts'
