import type { Tables } from './schema.ts'

export type Table = {
  name: keyof Tables
  /** A unique SQL expression, understood by both engines; rows are read in this order. */
  key: readonly string[]
  /** Its key before a migration: backups of earlier versions are restored into the tables of their version. */
  before?: { migration: string; key: readonly string[] }
  /** Columns that refer to later rows: filled in at the end. Their tables have an `id`. */
  late?: readonly string[]
  /** The column with the hash of an image: the image is kept as long as a row has it, and is in every backup. */
  imageHash?: string
  /** A new database has rows in it before its first use; a copy replaces them. */
  isSeeded?: boolean
}

export const BY_ID = ['id']

/** The platform's own tables, each after those it refers to. The tables of areas refer to them. */
export const PLATFORM_TABLES: readonly Table[] = [
  { name: 'permissions', key: BY_ID, isSeeded: true },
  { name: 'roles', key: BY_ID, isSeeded: true },
  { name: 'role_permissions', key: ['role_id', 'permission_id'], isSeeded: true },
  { name: 'users', key: BY_ID, late: ['club_id', 'created_by', 'updated_by'] },
  { name: 'images', key: ['hash'] },
  { name: 'swept_images', key: ['hash'] },
  { name: 'idempotency_keys', key: ['user_id', 'key'] },
  { name: 'sessions', key: ['token_hash'] },
  { name: 'devices', key: ['token_hash'] },
  { name: 'second_factors', key: BY_ID },
  { name: 'recovery_codes', key: ['code_hash'] },
  { name: 'pending_sign_ins', key: ['token_hash'] },
  { name: 'factor_setups', key: ['owner_hash'] },
  { name: 'throttles', key: ['key'] },
  { name: 'mails', key: BY_ID },
  { name: 'batches', key: BY_ID },
  { name: 'activity', key: BY_ID },
  { name: 'activity_clients', key: ['activity_id'] },
  { name: 'locks', key: ['name'], isSeeded: true },
  { name: 'secrets', key: ['name'], isSeeded: true },
  { name: 'shop_settings', key: ['name'] },
]
