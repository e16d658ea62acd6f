export { logImageBatch } from './batches.ts'
export { findImageCatalogue } from './coverage.ts'
