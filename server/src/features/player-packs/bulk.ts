import { PACK_PARTS } from '@kitroom/contract/pack-parts'
import { PLAYER_PACK_NAME_TAKEN, PlayerPackInput } from '@kitroom/contract/player-packs'
import type { BulkStore, ParsedRow, RowProblem } from '../../platform/batch/bulk-store.ts'
import { recordStore } from '../../platform/batch/record-store.ts'
import { listPackProducts } from './pack-products.ts'
import { listPacks } from './queries.ts'
import { unavailableParts } from './rules.ts'

const changedKinds = ({ before, values }: ParsedRow): readonly string[] => {
  const held = (before ?? {}) as Readonly<Record<string, unknown>> // a pack, if there is one
  return PACK_PARTS.filter((kind) =>
    Object.keys(values).some((name) => name.startsWith(`${kind}_`) && values[name] !== held[name]),
  )
}

/** A changed part must be offered now; an unchanged part and an undone change need not be. */
const check: BulkStore['check'] = async ({ db, isUndo }, rows) => {
  if (isUndo) return []
  const products = await listPackProducts(db)
  return rows.flatMap((row, nth): RowProblem[] => {
    const kinds = changedKinds(row)
    return unavailableParts(products, row.values as unknown as PlayerPackInput) // the schema has parsed it
      .filter(({ path }) => kinds.some((kind) => path.startsWith(`${kind}_`)))
      .map(({ path, message }) => ({ row: nth, path, message }))
  })
}

export const playerPackStore = recordStore({
  word: 'player-pack',
  table: 'player_packs',
  input: PlayerPackInput,
  key: 'name',
  find: listPacks,
  taken: { name: PLAYER_PACK_NAME_TAKEN },
  check,
})
