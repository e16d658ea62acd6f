import { seedUser } from '../platform/access/users.ts'
import { ofName } from '../platform/database/fold-key.ts'
import type { Db } from '../platform/database/schema.ts'
import { readTable } from '../platform/read-table.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_BETWEEN_PEOPLE = 3

type Club = { name: string; description: string | null; is_active: string }

export const CLUBS = readTable<Club>(import.meta.dirname, 'clubs.csv')

type PersonColumn = 'first_name' | 'last_name' | 'email' | 'phone' | 'address_line1' | 'city' | 'state' | 'postal_code'

/** The first of each club directs it. Every address is in a reserved domain. */
const PEOPLE = readTable<Record<PersonColumn | 'club' | 'is_active', string>>(import.meta.dirname, 'people.csv')

/**
 * The clubs with their directors and users. None of these users can sign in before setting a password by mail. `since`
 * is when the first of them was created.
 */
export const insertPeople = async (db: Db, roleId: number, since: Date): Promise<void> => {
  const clubs = CLUBS.map(({ name, description, is_active }) => ({
    name,
    ...ofName(name),
    description,
    director_user_id: null,
    is_active: is_active === 'Yes',
    created_at: since.toISOString(),
    updated_at: since.toISOString(),
  }))
  const inserted = await db.insertInto('clubs').values(clubs).returning(['id', 'name']).execute()
  const clubIds = new Map(inserted.map(({ id, name }) => [name, id]))
  const directed = new Set<string>()
  for (const [nth, { club, is_active, ...person }] of PEOPLE.entries()) {
    const created_at = new Date(since.getTime() + nth * DAYS_BETWEEN_PEOPLE * DAY_MS).toISOString()
    const id = await seedUser(db, {
      ...person,
      club_id: clubIds.get(club) ?? null,
      app_role_id: roleId,
      password_hash: null,
      is_active: is_active === 'Yes',
      password_change_required: true,
      created_at,
      updated_at: created_at,
    })
    if (directed.has(club)) continue
    directed.add(club)
    await db.updateTable('clubs').set({ director_user_id: id }).where('name', '=', club).execute()
  }
}
