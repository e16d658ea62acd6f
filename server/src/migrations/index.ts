import type { Columns } from '../platform/database/columns.ts'
import type { Engine } from '../platform/database/database.ts'
import { access } from './0001-access.ts'
import { catalogue } from './0002-catalogue.ts'
import { productImages } from './0003-product-images.ts'
import { inventory } from './0004-inventory.ts'
import { playerPacks } from './0005-player-packs.ts'

/** One step forward of the tables. Never edited once it has been released. */
export type Migration = { name: string; statements: (columns: Columns, engine: Engine) => readonly string[] }

/** In the order in which they are applied. */
export const migrations: readonly Migration[] = [access, catalogue, productImages, inventory, playerPacks]
