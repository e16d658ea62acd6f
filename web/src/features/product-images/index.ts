export { imageAddress } from './image-address.ts'
export { ProductImages } from './ProductImages.tsx'
