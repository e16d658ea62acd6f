import type { Findings } from '../../platform/area.ts'
import { listUnusedInvitations } from './queries.ts'

export const userFindings: Findings = {
  names: ['unused_invitations'],
  count: async (db, today) => ({ unused_invitations: (await listUnusedInvitations(db, today)).length }),
}
