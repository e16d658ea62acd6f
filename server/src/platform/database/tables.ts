import type { Tables } from './schema.ts'

type TableName = keyof Tables

export type CopiedTable = {
  name: TableName
  /** What no two rows share; rows are read in this order. SQL that both engines understand. */
  key: readonly string[]
  /** Columns that refer to rows further down: filled in when everything is there. Their tables have an `id`. */
  late?: readonly string[]
}

const BY_ID = ['id']

/**
 * Every table of the business, each after those it refers to. What moves or keeps a whole database goes through this
 * list; the names of applied migrations are not in it, because they belong to the program.
 */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'permissions', key: BY_ID },
  { name: 'roles', key: BY_ID },
  { name: 'role_permissions', key: ['role_id', 'permission_id'] },
  { name: 'users', key: BY_ID, late: ['club_id', 'created_by', 'updated_by'] },
  { name: 'clubs', key: BY_ID },
  { name: 'sizes', key: BY_ID },
  { name: 'product_categories', key: BY_ID },
  { name: 'imprint_colors', key: BY_ID },
  { name: 'garment_colors', key: BY_ID },
  { name: 'garment_color_imprint_colors', key: ['garment_color_id', 'imprint_color_id'] },
  { name: 'products', key: BY_ID },
  { name: 'product_garment_colors', key: ['product_id', 'garment_color_id'] },
  { name: 'product_sizes', key: ['product_id', 'size_id'] },
  { name: 'images', key: ['hash'] },
  { name: 'product_images', key: ['product_id', 'coalesce(color_id, 0)', 'coalesce(imprint_color_id, 0)', 'slot'] },
  { name: 'inventory_items', key: BY_ID },
  { name: 'inventory_adjustments', key: BY_ID },
  { name: 'player_packs', key: BY_ID },
  { name: 'idempotency_keys', key: ['user_id', 'key'] },
  { name: 'sessions', key: ['token_hash'] },
  { name: 'devices', key: ['token_hash'] },
  { name: 'throttles', key: ['key'] },
  { name: 'mails', key: BY_ID },
  { name: 'password_tokens', key: ['token_hash'] },
  { name: 'activity', key: BY_ID },
  { name: 'locks', key: ['name'] },
]
