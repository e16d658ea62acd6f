import type { Migration } from '../platform/database/migration.ts'
import { catalogue } from './baseline/catalogue.ts'
import { orders } from './baseline/orders.ts'
import { people } from './baseline/people.ts'
import { platform } from './baseline/platform.ts'

/** The tables as 1.0.0 leaves them. A new database has the names of its migrations, like one that 1.0.0 has made. */
export const migration: Migration = {
  name: '0035-plain-texts',
  replaces: [
    ...['0001-access', '0002-catalogue', '0003-product-images', '0004-inventory', '0005-player-packs'],
    ...['0006-leases', '0007-permission-codes', '0008-wider-texts', '0009-pack-parts', '0010-batches'],
    ...['0011-stock-ledger', '0012-views', '0013-activity', '0014-session-origin'],
    ...['0015-stock-snoozes', '0016-image-and-order-codes', '0017-orders', '0018-image-batches'],
    ...['0019-search', '0020-order-sizes', '0021-image-checks', '0022-second-factors', '0023-backups'],
    ...['0024-live', '0025-stock-digests', '0026-swept-images', '0027-activity-names'],
    ...['0028-actor-names', '0029-folded-activity', '0030-order-size-keys', '0031-secrets'],
    ...['0032-removal-indexes', '0033-activity-of-a-person', '0034-search-of-orders'],
  ],
  statements: (columns, engine) => [
    ...people(columns, engine === 'postgres'),
    ...platform(columns, engine === 'postgres'),
    ...catalogue(columns),
    ...orders(columns),
  ],
}
