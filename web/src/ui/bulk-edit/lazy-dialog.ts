import { lazyPart } from '../feedback/lazy-part.ts'

/** Most visits of a list change one record at a time: the list shows itself without waiting for it. */
export const LazyBulkEditDialog = lazyPart(async () => (await import('./BulkEditDialog.tsx')).BulkEditDialog)
