export { productCategoryRoutes } from './routes.ts'
export { seedProductCategories } from './seed.ts'
