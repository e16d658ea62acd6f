import type { Tables } from './schema.ts'

export type Table = {
  name: keyof Tables
  /** What no two rows share; rows are read in this order. SQL that both engines understand. */
  key: readonly string[]
  /** Columns that refer to rows further down: filled in when everything is there. Their tables have an `id`. */
  late?: readonly string[]
  /** A new database has rows in it before anybody uses it, which give way to what is copied into it. */
  isSeeded?: boolean
}

export const BY_ID = ['id']

/** The tables of the platform itself, each after those it refers to. What areas keep refers to these. */
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
  { name: 'locks', key: ['name'], isSeeded: true },
]
