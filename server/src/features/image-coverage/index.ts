export { recordInBatch, startImageBatch } from './batches.ts'
export { findImageCatalogue } from './coverage.ts'
