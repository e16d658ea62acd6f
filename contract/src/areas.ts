import * as auth from './auth.ts'
import * as clubs from './clubs.ts'
import type { Endpoint } from './endpoint.ts'
import * as garmentColors from './garment-colors.ts'
import * as imageTransfer from './image-transfer.ts'
import * as imprintColors from './imprint-colors.ts'
import * as inventory from './inventory.ts'
import * as permissions from './permissions.ts'
import * as playerPacks from './player-packs.ts'
import * as productCategories from './product-categories.ts'
import * as productImages from './product-images.ts'
import * as products from './products.ts'
import * as roles from './roles.ts'
import * as sizes from './sizes.ts'
import * as users from './users.ts'

/** Every area, each with its codes, schemas and endpoints. */
export const AREAS = {
  auth,
  roles,
  permissions,
  clubs,
  users,
  sizes,
  'product-categories': productCategories,
  'garment-colors': garmentColors,
  'imprint-colors': imprintColors,
  products,
  'product-images': productImages,
  inventory,
  'player-packs': playerPacks,
  'image-transfer': imageTransfer,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call of the API by area: what the server mounts, the client calls and the API document shows. */
export const ENDPOINTS_BY_AREA: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = Object.fromEntries(
  Object.entries(AREAS).map(([area, module]) => [
    area,
    Object.fromEntries(Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
  ]),
)

/** Every call of the API with the name it has on both sides. */
export const ALL_ENDPOINTS: readonly (Endpoint & { readonly name: string; readonly area: string })[] = Object.entries(
  ENDPOINTS_BY_AREA,
).flatMap(([area, endpoints]) => Object.entries(endpoints).map(([name, declared]) => ({ ...declared, name, area })))
