import type { Batch } from '@kitroom/contract/batches'

/** The origin of a batch, as people read it. */
export const BATCH_KINDS: Readonly<Record<Batch['kind'], string>> = {
  import: 'Import',
  edit: 'Change of many',
  count: 'Count',
  images: 'Images',
  restore: 'Image restore',
  'always-in-stock': 'Always In Stock',
  rights: 'Permissions',
  duplicate: 'Duplicate',
  usual: 'The usual ones',
  undo: 'Undo',
}
