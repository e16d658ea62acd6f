import { createClub, listClubs } from '@kitroom/contract/clubs'
import type { Endpoint } from '@kitroom/contract/endpoint'
import { createGarmentColor, listGarmentColors } from '@kitroom/contract/garment-colors'
import { updateInventoryItem } from '@kitroom/contract/inventory'
import { createPlayerPack, listPlayerPacks, type PackParts } from '@kitroom/contract/player-packs'
import { deleteProductImage, getProductImage, uploadProductImage } from '@kitroom/contract/product-images'
import { createProduct, listProducts } from '@kitroom/contract/products'
import { createRole, listRoles, updateRole } from '@kitroom/contract/roles'
import { createSize, listSizes } from '@kitroom/contract/sizes'
import { createUser, listUsers } from '@kitroom/contract/users'
import { aPicture } from '@kitroom/testkit/pictures'
import { aGarmentColor, aProduct, aSize, aUser } from '@kitroom/testkit/records'
import type { Steady } from './steady.ts'

/** The shared records of the journeys: items to adjust and parts of packs. */
export type Common = { itemIds: readonly number[]; parts: PackParts; categoryId: number; imprintId: number }

/** The acknowledged results of the journeys. */
export type Ledger = { emails: string[]; adjusted: Map<number, number> }

const ADJUSTMENTS = 4
const SLOTS = [1, 2, 3] as const

const picture = (): Promise<Buffer> => aPicture(`#${crypto.randomUUID().slice(0, 6)}`)

/** Creates a record and finds it in the list, which another server may answer. */
const make = async (
  client: Steady,
  [create, list, key]: readonly [create: Endpoint, list: Endpoint, key: string],
  body: object,
): Promise<number> => {
  await client.call(create, { body }, 409)
  const value = new Map(Object.entries(body)).get(key)
  const rows = Object.values(await client.call(list)).find(Array.isArray) as { [field: string]: unknown; id: number }[]
  const record = rows.find((row) => row[key] === value)
  if (!record) throw new Error(`${value} was made and is not in the list`)
  return record.id
}

const uploadAndRead = async (client: Steady, place: { productId: number; colorId: number; slot: number }) => {
  const bytes = await picture()
  const form = new FormData()
  for (const [name, value] of Object.entries(place)) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  await client.call(uploadProductImage, { form })
  const storedBytes: Buffer = await client.call(getProductImage, { query: place })
  if (!storedBytes.equals(bytes)) throw new Error(`${JSON.stringify(place)} does not hold what was uploaded`)
}

/** A role, a club, a user who gets a mail, a product with images, adjustments and a player pack, one after the other. */
export const walk = async (client: Steady, { itemIds, parts, categoryId, imprintId }: Common, ledger: Ledger) => {
  const tag = crypto.randomUUID().slice(0, 12)
  const role = { name: `Role ${tag}`, description: 'As it was made' }
  const roleId = await make(client, [createRole, listRoles, 'name'], role)
  await client.call(updateRole, { params: { roleId }, body: { ...role, description: 'As it was changed' } })
  const club_id = await make(client, [createClub, listClubs, 'name'], { name: `Club ${tag}` })

  const email = `${tag}@club.example`
  await make(client, [createUser, listUsers, 'email'], aUser({ email, app_role_id: roleId, club_id }))
  ledger.emails.push(email)

  const color = aGarmentColor({ code: `C-${tag}`, is_active: true, imprint_color_ids: [imprintId] })
  const colorId = await make(client, [createGarmentColor, listGarmentColors, 'code'], color)
  const sizeId = await make(client, [createSize, listSizes, 'code'], aSize({ code: `S-${tag}`, is_active: true }))
  const product = aProduct({
    code: `P-${tag}`,
    product_category_id: categoryId,
    product_garment_color_ids: [colorId],
    product_size_ids: [sizeId],
  })
  const productId = await make(client, [createProduct, listProducts, 'code'], product)
  for (const slot of SLOTS) await uploadAndRead(client, { productId, colorId, slot })
  await client.call(deleteProductImage, { body: { productId, colorId, slot: 1 } }, 404)

  for (let adjustment = 0; adjustment < ADJUSTMENTS; adjustment += 1) {
    const id = itemIds[Math.floor(Math.random() * itemIds.length)] ?? 0
    const headers = { 'idempotency-key': crypto.randomUUID() }
    await client.call(updateInventoryItem, { params: { id }, body: { adjustment_qty: 1 }, headers })
    ledger.adjusted.set(id, (ledger.adjusted.get(id) ?? 0) + 1)
  }
  await make(client, [createPlayerPack, listPlayerPacks, 'name'], { ...parts, name: `Pack ${tag}` })
}
