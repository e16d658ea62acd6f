export { NameShop } from './NameShop.tsx'
