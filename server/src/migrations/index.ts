import type { Migration } from '../platform/database/migration.ts'
import { access } from './0001-access.ts'
import { catalogue } from './0002-catalogue.ts'
import { productImages } from './0003-product-images.ts'
import { inventory } from './0004-inventory.ts'
import { playerPacks } from './0005-player-packs.ts'
import { leases } from './0006-leases.ts'
import { permissionCodes } from './0007-permission-codes.ts'
import { widerTexts } from './0008-wider-texts.ts'
import { packParts } from './0009-pack-parts.ts'

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [
  access,
  catalogue,
  productImages,
  inventory,
  playerPacks,
  leases,
  permissionCodes,
  widerTexts,
  packParts,
]
