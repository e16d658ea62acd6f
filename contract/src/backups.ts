import { z } from 'zod'
import { defineArea } from './area.ts'
import { endpoint } from './endpoint.ts'

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

export const area = defineArea({
  about: 'The backups that the server makes by itself',
  topics: {
    backup: { area: 'backups', one: 'Backup', codes: ['IMAGE_RESTORE'], fields: z.object({}) },
  },
  kinds: {
    'backup-made': 'Backup made',
    'backup-failed': 'Backup failed',
  },
  findings: { failed_backups: 'IMAGE_RESTORE', late_backups: 'IMAGE_RESTORE', missing_backups: 'IMAGE_RESTORE' },
})
