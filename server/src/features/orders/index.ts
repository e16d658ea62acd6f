export { orderMails } from './mails.ts'
export { insertSizeEntry, insertSizeLink } from './size-links.ts'
export { createOrder, moveOrder } from './write.ts'
