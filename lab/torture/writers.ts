import { createHash } from 'node:crypto'
import { createClub } from '@kitroom/contract/clubs'
import { updateInventoryItem } from '@kitroom/contract/inventory'
import { uploadProductImage } from '@kitroom/contract/product-images'
import { createRole, listRoles, updateRole } from '@kitroom/contract/roles'
import type { Client } from '@kitroom/testkit/client'
import { aPicture } from '@kitroom/testkit/pictures'
import type { startedWithCatalogue, TestSystem } from '@kitroom/testkit/test-system'
import type { Database } from '../../server/src/platform/database/database.ts'
import { violations } from './invariants.ts'

type Started = Awaited<ReturnType<typeof startedWithCatalogue>>

/** Writes repeatedly and remembers which writes were acknowledged and which may have taken effect. */
export type Writer = {
  /** One write; returns the status, and throws when the connection breaks. */
  write: (remote: Client) => Promise<number>
  /** Returns violations in the database; its state then counts as acknowledged. */
  check: (database: Database) => Promise<string[]>
}

/** Adds one to its own item. */
const adjuster = (itemId: number): Writer => {
  let [acknowledged, sent] = [0, 0]
  return {
    write: async (remote) => {
      sent += 1
      const { status } = await remote.send(updateInventoryItem, { params: { id: itemId }, body: { adjustment_qty: 1 } })
      if (status === 200) acknowledged += 1
      // A database lost during a commit may have committed; the outcome is unknown.
      else if (status !== 503) sent -= 1
      return status
    },
    check: async (database) => {
      const { available_qty: quantity } = await database.read
        .selectFrom('inventory_items')
        .select('available_qty')
        .where('id', '=', itemId)
        .executeTakeFirstOrThrow()
      const isRight = quantity >= acknowledged && quantity <= sent
      const told = `item ${itemId} has ${quantity}, ${acknowledged} were acknowledged of ${sent}`
      acknowledged = sent = quantity
      return isRight ? [] : [told]
    },
  }
}

/** Counts up in the description of its own role. */
const roleEditor = (roleId: number, name: string): Writer => {
  let [acknowledged, sent] = [0, 0]
  return {
    write: async (remote) => {
      sent += 1
      const body = { name, description: String(sent) }
      const { status } = await remote.send(updateRole, { params: { roleId }, body })
      if (status === 200) acknowledged = sent
      return status
    },
    check: async (database) => {
      const row = await database.read
        .selectFrom('roles')
        .select('description')
        .where('id', '=', roleId)
        .executeTakeFirst()
      const count = Number(row?.description ?? 0)
      const isRight = count >= acknowledged && count <= sent
      const told = `role ${roleId} says ${count}, ${acknowledged} was acknowledged and ${sent} sent`
      acknowledged = count
      return isRight ? [] : [told]
    },
  }
}

/** Creates one club after the other. */
const clubMaker = (prefix: string): Writer => {
  const acknowledged: string[] = []
  let sent = 0
  return {
    write: async (remote) => {
      sent += 1
      const name = `${prefix} ${sent}`
      const { status } = await remote.send(createClub, { body: { name } })
      if (status === 201) acknowledged.push(name)
      return status
    },
    check: async (database) => {
      const rows = await database.read.selectFrom('clubs').select('name').execute()
      const storedNames = new Set(rows.map(({ name }) => name))
      return acknowledged.filter((name) => !storedNames.has(name)).map((name) => `the club ${name} is gone`)
    },
  }
}

/** Uploads one picture after the other into its own slot. */
const uploader = (productId: number, colorId: number, slot: number): Writer => {
  let acknowledged: string | null = null
  /** The hashes sent since the last acknowledgement: each may have been stored. */
  const sent = new Set<string>()
  let turn = 0
  return {
    write: async (remote) => {
      turn += 1
      const picture = await aPicture(
        `#${((turn * 7919 + colorId * 104_729 + slot) % 0xffffff).toString(16).padStart(6, '0')}`,
      )
      const hash = createHash('sha256').update(picture).digest('hex')
      sent.add(hash)
      const form = new FormData()
      for (const [name, value] of Object.entries({ productId, colorId, slot })) form.append(name, String(value))
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
      const { status } = await remote.send(uploadProductImage, { form })
      if (status === 200) {
        acknowledged = hash
        sent.clear()
      }
      return status
    },
    check: async (database) => {
      const row = await database.read
        .selectFrom('product_images')
        .select('hash')
        .where('product_id', '=', productId)
        .where('color_id', '=', colorId)
        .where('slot', '=', slot)
        .executeTakeFirst()
      const storedHash = row?.hash ?? null
      const isRight = storedHash === acknowledged || (storedHash !== null && sent.has(storedHash))
      const told = `slot ${slot} of color ${colorId} holds ${storedHash}, acknowledged was ${acknowledged}`
      acknowledged = storedHash
      sent.clear()
      return isRight ? [] : [told]
    },
  }
}

/** Reads, and has nothing to lose. */
const reader = (): Writer => ({
  write: async (remote) => (await remote.send(listRoles)).status,
  check: async () => [],
})

/** Sixteen at once: adjustments, edits of roles, new clubs, uploads and reads. */
export const sixteenWriters = async ({ admin, itemIds, productId, colorIds }: Started): Promise<Writer[]> => {
  const roles: Writer[] = []
  for (const name of ['One', 'Two', 'Three']) {
    roles.push(roleEditor((await admin.call(createRole, { body: { name } })).role.id, name))
  }
  return [
    ...itemIds.slice(0, 6).map(adjuster),
    ...roles,
    ...['North', 'South'].map(clubMaker),
    ...colorIds.slice(0, 3).map((colorId, nth) => uploader(productId, colorId, nth + 1)),
    reader(),
    reader(),
  ]
}

/** The lost acknowledged writes and the violated invariants, in words. */
export const lossesIn = (system: TestSystem, writers: readonly Writer[]): Promise<string[]> =>
  system.look(async (database) => [
    ...(await Promise.all(writers.map((writer) => writer.check(database)))).flat(),
    ...(await violations(database, system.store)),
  ])
