export { OrderEditor } from './order/OrderEditor.tsx'
export type { Order as EditedOrder } from './order/order.ts'
export { contentsOf, orderOf } from './order/order-contents.ts'
