import { createBatch, undoBatch } from '@kitroom/contract/batches'
import { getGarmentColor, updateGarmentColor } from '@kitroom/contract/garment-colors'
import { createPlayerPack, getPlayerPack, listPlayerPacks } from '@kitroom/contract/player-packs'
import { startApp } from '@kitroom/testkit/app'
import { applyRows } from '@kitroom/testkit/batches'
import type { Caller } from '@kitroom/testkit/client'
import { insertPackCatalogue } from '@kitroom/testkit/records'
import { expect, test } from 'vitest'

const AREA = 'player-packs'

/** Two packs whose jersey color is inactive now. */
const given = async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { jersey, practice, pack } = await insertPackCatalogue(admin)
  const packs = []
  for (const name of ['One', 'Two']) {
    packs.push((await admin.call(createPlayerPack, { body: { ...pack, name } })).club_player_pack)
  }
  const [old = 0, next = 0] = jersey.colorIds
  await deactivate(admin, old)
  return { ...app, admin, packs, old, next, practice }
}

const deactivate = async (admin: Caller, id: number) => {
  const { garment_color } = await admin.call(getGarmentColor, { params: { id } })
  await admin.call(updateGarmentColor, { params: { id }, body: { ...garment_color, is_active: false } })
}

const jerseyColors = async (admin: Caller) =>
  (await admin.call(listPlayerPacks)).club_player_packs.map((pack) => pack.jersey_garment_color_id)

test('packs get a new color as one batch, and the old one back although it is no longer offered', async () => {
  const { admin, packs, old, next, practice } = await given()
  // Another part may be unavailable too: it stays as it is.
  await deactivate(admin, practice.colorIds[0] ?? 0)
  const rows = packs.map(({ id, updated_at }) => ({ id, updated_at, values: { jersey_garment_color_id: next } }))
  const { batch } = await applyRows(admin, AREA, rows, { kind: 'edit' })
  expect(batch.changed_count).toBe(2)
  expect(await jerseyColors(admin)).toEqual([next, next])

  const { kept } = await admin.call(undoBatch, { params: { id: batch.id } })
  expect(kept).toEqual([])
  expect(await jerseyColors(admin)).toEqual([old, old])
  const [pack] = packs
  const { club_player_pack } = await admin.call(getPlayerPack, { params: { id: pack?.id ?? 0 } })
  expect(club_player_pack).toEqual({ ...pack, updated_at: club_player_pack.updated_at })
})

test('if one pack cannot have the new color, all of them stay as they are', async () => {
  const { admin, packs, old, next, practice } = await given()
  const [one, two] = packs.map(({ id }) => id)
  const rows = [
    { id: one ?? 0, values: { jersey_garment_color_id: next } },
    { id: two ?? 0, values: { jersey_garment_color_id: practice.colorIds[0] } },
  ]
  const { status, body } = await admin.send(createBatch, { body: { area: AREA, kind: 'edit', rows } })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { path: 'rows.1.jersey_garment_color_id', message: 'Jersey garment color is not available' },
  ])
  expect(await jerseyColors(admin)).toEqual([old, old])
})

test('a pack gets no product of another category, no color of another product, and no imprint that is not approved', async () => {
  const app = await startApp()
  const admin = await app.signInAdministrator()
  const { pack, jersey, practice, spandex } = await insertPackCatalogue(admin)
  const { club_player_pack } = await admin.call(createPlayerPack, { body: pack })
  const values = {
    jersey_product_id: practice.product.id,
    practice_imprint_color_id: jersey.imprintIds[0],
    spandex_garment_color_id: jersey.colorIds[0],
  }
  expect(spandex.colorIds).not.toContain(jersey.colorIds[0])

  const rows = [{ id: club_player_pack.id, values }]
  const { status, body } = await admin.send(createBatch, { body: { area: AREA, kind: 'edit', rows } })

  expect([status, body.errors]).toEqual([
    400,
    [
      { path: 'rows.0.jersey_product_id', message: 'Jersey product is not available' },
      { path: 'rows.0.practice_imprint_color_id', message: 'Practice tee imprint color is not available' },
      { path: 'rows.0.spandex_garment_color_id', message: 'Spandex garment color is not available' },
    ],
  ])
})

test('people who may edit packs replace parts in them, and no pack is created', async () => {
  const { admin, signIn, packs, old, next } = await given()
  const [one] = packs
  const rows = [{ id: one?.id ?? 0, values: { jersey_garment_color_id: next } }]
  const reader = await signIn('CLUB_PLAYER_PACK_READ', 'CLUB_PLAYER_PACK_CREATE')
  expect((await reader.send(createBatch, { body: { area: AREA, kind: 'edit', rows } })).status).toBe(403)
  const made = [{ values: { ...one, name: 'Three' } }]
  expect((await admin.send(createBatch, { body: { area: AREA, kind: 'edit', rows: made } })).status).toBe(400)
  expect(await jerseyColors(admin)).toEqual([old, old])
})
