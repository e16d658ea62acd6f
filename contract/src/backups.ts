import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Topic } from './history.ts'

export const about = 'The backups that the server makes by itself'

/** Topics of its entries beside its records. */
export const topics = {
  backup: { area: 'backups', one: 'Backup', codes: ['IMAGE_RESTORE'], fields: z.object({}) },
} as const satisfies Record<string, Topic>

/** Kinds of its entries, as people read them. */
export const kinds = {
  'backup-made': 'Backup made',
  'backup-failed': 'Backup failed',
} as const

/** The findings that it counts, and the permission needed to see each. */
export const findings = {
  failed_backups: 'IMAGE_RESTORE',
} as const

/** Shown of the newest. */
export const BACKUPS_SHOWN = 14

const Backup = z.object({
  id: z.int(),
  name: z.string().meta({ example: 'kitroom-2026-11-22-0215.zip' }),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  /** Bytes; null if it failed. */
  size: z.int().nullable().meta({ example: 52_000_000 }),
  /** Why it failed; null if it was read back and compared. */
  failure: z.string().nullable(),
})
export type Backup = z.output<typeof Backup>

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'The last backups that the server has made by itself, newest first',
  access: 'IMAGE_RESTORE',
  denied: 'You do not have permission to access this page.',
  answer: z.object({
    /** The server's local time of the daily backup; null if none is scheduled. */
    at: z.string().nullable().meta({ example: '02:15' }),
    backups: z.array(Backup),
  }),
})
