import { listAdministratorIds } from '../../platform/access/last-administrator.ts'
import { listRights } from '../../platform/access/rights.ts'
import type { Db } from '../../platform/database/schema.ts'
import { findSlowedUntil } from '../auth/index.ts'
import * as queries from './queries.ts'
import { mailsOf, type StatusFacts, statusOf } from './rules.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Whether a user can sign in and why not, and their permissions with the role they come from, for the user's page and
 * the command line. Undefined if there is no such user.
 */
export const explainUser = async (db: Db, id: number, sessionIdleHours: number) => {
  const facts = await queries.findSignInFacts(db, id)
  if (!facts) return undefined
  const usedSince = new Date(Date.now() - sessionIdleHours * HOUR_MS).toISOString()
  const slowedUntil = await findSlowedUntil(db, facts.email)
  const administrators = await listAdministratorIds(db)
  const statusFacts: StatusFacts = {
    isActive: facts.is_active,
    hasPassword: facts.password_hash !== null || facts.subject !== null,
    lockedUntil: slowedUntil && Date.parse(slowedUntil) > Date.now() ? slowedUntil : null,
    openSessions: await queries.countOpenSessions(db, id, usedSince),
    isLastAdministrator: administrators.length === 1 && administrators[0] === id,
  }
  const status = statusOf(statusFacts)
  const rights = await listRights(db, facts.app_role_id)
  return {
    facts,
    statusFacts,
    status,
    locked_until: status === 'locked' ? statusFacts.lockedUntil : null,
    rights,
    mails: mailsOf(facts, rights),
  }
}
