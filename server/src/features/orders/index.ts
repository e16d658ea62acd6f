export { orderMails } from './mails.ts'
export { createOrder, moveOrder } from './write.ts'
