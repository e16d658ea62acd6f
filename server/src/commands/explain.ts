import { signInObstacle, statusText } from '@kitroom/contract/status-text'
import { explainUser } from '../features/users/index.ts'
import type { Database } from '../platform/database/database.ts'
import { foldKey } from '../platform/database/fold-key.ts'

/** A user's page as text, a line each. @throws if the address is unknown. */
export const explainPerson = async (database: Database, email: string, sessionIdleHours: number): Promise<string[]> => {
  const db = database.read
  const user = await db.selectFrom('users').select('id').where('email_key', '=', foldKey(email)).executeTakeFirst()
  const explained = user && (await explainUser(db, user.id, sessionIdleHours))
  if (!explained) throw new Error(`Nobody has the address ${email}`)
  const { facts, rights } = explained
  const why = signInObstacle(explained)
  return [
    `${facts.email}  ${statusText(explained)}`,
    ...(why ? [why] : []),
    facts.last_login ? `Last signed in ${facts.last_login}` : 'Never signed in',
    rights.length > 0 ? `May do, through ${facts.role_name}:` : `May do nothing, through ${facts.role_name}`,
    ...rights.map(({ code, description }) => (description ? `  ${code}  ${description}` : `  ${code}`)),
  ]
}
