export { OrderEditor } from './order/OrderEditor.tsx'
export type { Order as EditedOrder } from './order/order.ts'
export { type KeptContents, keptOf, orderOf } from './order/order-contents.ts'
export { changedLines, withSameLines } from './order/same-lines.ts'
