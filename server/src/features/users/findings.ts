import type { CountFindings } from '../../platform/area.ts'
import { listUnusedInvitations } from './queries.ts'

export const userFindings: CountFindings = async (db, today) => ({
  unused_invitations: (await listUnusedInvitations(db, today)).length,
})
