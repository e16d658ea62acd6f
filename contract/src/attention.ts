import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { callersDay } from './fields.ts'

export const about = 'What asks for attention anywhere'

/** The findings of each area, and the permission needed to see each. */
export const FINDINGS = {
  critical: 'MANAGE_INVENTORY',
  low: 'MANAGE_INVENTORY',
  not_orderable: 'MANAGE_INVENTORY',
  not_set_up: 'MANAGE_INVENTORY',
  products_without_images: 'PRODUCT_READ',
  products_without_sizes: 'PRODUCT_READ',
  products_without_colors: 'PRODUCT_READ',
  packs_to_repair: 'CLUB_PLAYER_PACK_READ',
  unused_invitations: 'USERS_READ',
  failed_mails: 'ACTIVITY_READ',
  failed_backups: 'IMAGE_RESTORE',
} as const
export type FindingName = keyof typeof FINDINGS

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/attention',
  summary: 'How much asks for attention, as far as one may see it; what is not there is not named',
  access: 'signed-in',
  personal: true,
  query: z.object({
    /** Snoozed warnings come back on a day. */
    today: callersDay,
  }),
  answer: z.object({ counts: z.record(z.string(), z.int()).meta({ example: { critical: 3, low: 5 } }) }),
})

/** Its answers show records of every area. */
export const shows = 'all' as const
