import { foldText } from '@kitroom/contract/fold-text'
import { seedUser } from '../platform/access/users.ts'
import { ofName } from '../platform/database/fold-key.ts'
import type { Db } from '../platform/database/schema.ts'
import { seededRandom } from '../platform/seeded-random.ts'
import { CLOSED_CLUB, CLUBS, FIRST_NAMES, LAST_NAMES } from './people-data.ts'

const PEOPLE = 60
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The clubs with their directors and users. None of these users can sign in before setting a password by mail. `since`
 * is when the first of them was created.
 */
export const insertPeople = async (db: Db, roleId: number, since: Date): Promise<void> => {
  const random = seededRandom(26)
  const clubs = CLUBS.map(({ name, description }) => ({
    name,
    ...ofName(name),
    description,
    director_user_id: null,
    is_active: name !== CLOSED_CLUB,
    created_at: since.toISOString(),
    updated_at: since.toISOString(),
  }))
  await db.insertInto('clubs').values(clubs).execute()
  const ids = await db.selectFrom('clubs').select(['id', 'name']).orderBy('id').execute()
  const directed = new Set<number>()
  for (let nth = 0; nth < PEOPLE; nth += 1) {
    const club = ids[nth % ids.length]
    const place = CLUBS.find(({ name }) => name === club?.name)
    const first_name = FIRST_NAMES[(nth * 7) % FIRST_NAMES.length] ?? ''
    const last_name = LAST_NAMES[(nth * 4 + Math.floor(nth / LAST_NAMES.length)) % LAST_NAMES.length] ?? ''
    const created_at = new Date(since.getTime() + nth * 3 * DAY_MS).toISOString()
    const id = await seedUser(db, {
      first_name,
      last_name,
      email: `${foldText(first_name)}.${foldText(last_name)}@${foldText(place?.city ?? '').replaceAll(' ', '-')}.example`,
      phone: `+1 555 01${String(nth).padStart(2, '0')}`,
      club_id: club?.id ?? null,
      app_role_id: roleId,
      password_hash: null,
      address_line1: `${random.between(10, 990)} ${random.oneOf(['Court', 'Lake', 'Maple', 'Harbor', 'Mill'])} Street`,
      city: place?.city ?? null,
      state: place?.state ?? null,
      postal_code: String(random.between(50_000, 58_999)),
      is_active: !random.chance(0.1),
      password_change_required: true,
      created_at,
      updated_at: created_at,
    })
    if (club && !directed.has(club.id)) {
      directed.add(club.id)
      await db.updateTable('clubs').set({ director_user_id: id }).where('id', '=', club.id).execute()
    }
  }
}
