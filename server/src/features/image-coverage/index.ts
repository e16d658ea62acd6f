export { recordImageBatch } from './batches.ts'
export { findImageCatalogue } from './coverage.ts'
