export { createOrder, moveOrder } from './write.ts'
