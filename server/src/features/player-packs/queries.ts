import { type ListedPlayerPack, PlayerPack } from '@kitroom/contract/player-packs'
import { sql } from 'kysely'
import { columnsOf } from '../../platform/database/columns-of.ts'
import type { Db } from '../../platform/database/schema.ts'

const COLUMNS = columnsOf(PlayerPack).map((name) => `player_packs.${name}` as const)

/** By name, with the names and colors of all parts, whether or not they can still be ordered. */
export const listPlayerPacks = (db: Db): Promise<ListedPlayerPack[]> =>
  db
    .selectFrom('player_packs')
    .innerJoin('products as jersey', 'jersey.id', 'jersey_product_id')
    .innerJoin('garment_colors as jersey_garment', 'jersey_garment.id', 'jersey_garment_color_id')
    .innerJoin('imprint_colors as jersey_imprint', 'jersey_imprint.id', 'jersey_imprint_color_id')
    .innerJoin('products as practice', 'practice.id', 'practice_product_id')
    .innerJoin('garment_colors as practice_garment', 'practice_garment.id', 'practice_garment_color_id')
    .innerJoin('imprint_colors as practice_imprint', 'practice_imprint.id', 'practice_imprint_color_id')
    .innerJoin('products as spandex', 'spandex.id', 'spandex_product_id')
    .innerJoin('garment_colors as spandex_garment', 'spandex_garment.id', 'spandex_garment_color_id')
    .select(COLUMNS)
    .select(['jersey.name as jersey_product_name', 'jersey_garment.name as jersey_garment_color_name'])
    .select([
      'jersey_imprint.name as jersey_imprint_color_name',
      'jersey_garment.hex_value as jersey_garment_color_hex',
    ])
    .select(['jersey_imprint.hex_value as jersey_imprint_color_hex', 'practice.name as practice_product_name'])
    .select(['practice_garment.name as practice_garment_color_name'])
    .select(['practice_imprint.name as practice_imprint_color_name'])
    .select(['practice_garment.hex_value as practice_garment_color_hex'])
    .select(['practice_imprint.hex_value as practice_imprint_color_hex', 'spandex.name as spandex_product_name'])
    .select(['spandex_garment.name as spandex_garment_color_name'])
    .select(['spandex_garment.hex_value as spandex_garment_color_hex'])
    .select([sql<null>`NULL`.as('spandex_imprint_color_name'), sql<null>`NULL`.as('spandex_imprint_color_hex')])
    .orderBy('player_packs.name_order')
    .execute()
