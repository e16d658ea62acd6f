import { HISTORY_AREAS } from '@kitroom/contract/areas'

/** What one record of each area is called, and what is about no record. */
export const AREA_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...HISTORY_AREAS].map(([name, { one }]) => [name, one])),
  'product-images': 'Product Image',
  'sign-in': 'Sign-in',
  images: 'Image Restore',
  orders: 'Order',
  backups: 'Backup',
  mails: 'Mail',
}
