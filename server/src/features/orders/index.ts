export { keepPictures } from './parts.ts'
export { findOrder } from './queries.ts'
export { insertSizeEntry, insertSizeLink } from './size-links.ts'
export { createOrder, moveOrder } from './write.ts'
