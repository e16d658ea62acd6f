import {
  clubs as declared,
  getClubAddress,
  listInactiveDirectors,
  listPotentialDirectors,
  type PotentialDirector,
  setClubAddress,
} from '@kitroom/contract/clubs'
import { lockRow } from '../platform/database/rows.ts'
import type { Db } from '../platform/database/schema.ts'
import { recordArea } from '../platform/record-area.ts'
import { notFound } from '../platform/refusal.ts'

/** The inactive users who direct a club, by id. */
const listInactiveDirectorIds = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_active', '=', false)
    .where('id', 'in', (clubs) =>
      clubs
        .selectFrom('clubs')
        .select('director_user_id')
        .where('director_user_id', 'is not', null)
        .$castTo<{ id: number }>(),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Active users by name. For a club: its own, those without a club, and its current director, active or not, so that a
 * form can show the stored value.
 */
const findPotentialDirectors = (db: Db, clubId: number | undefined): Promise<PotentialDirector[]> => {
  const users = db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .orderBy('name_order')
    .orderBy('id')
  if (clubId === undefined) return users.where('is_active', '=', true).execute()
  return users
    .where((where) =>
      where.or([
        where.and([
          where('is_active', '=', true),
          where.or([where('club_id', '=', clubId), where('club_id', 'is', null)]),
        ]),
        where('id', '=', (director) =>
          director.selectFrom('clubs').select('director_user_id').where('id', '=', clubId),
        ),
      ]),
    )
    .execute()
}

const findAddress = async (db: Db, id: number): Promise<{ name: string; address: string | null }> =>
  (await db.selectFrom('clubs').select(['name', 'address']).where('id', '=', id).executeTakeFirst()) ?? notFound('Club')

/** The rules are in `docs/product.md`, 'Clubs'. */
export const clubs = recordArea(declared, {
  name: 'clubs',
  table: 'clubs',
  search: 'People',
  refers: true,
  joins: [
    {
      table: 'users',
      by: 'director_user_id',
      fields: { director_first_name: 'first_name', director_last_name: 'last_name' },
    },
  ],
  routes: ({ mount }) => {
    mount(listInactiveDirectors, async ({ db }) => ({ user_ids: await listInactiveDirectorIds(db) }))
    mount(getClubAddress, async ({ db, params }) => ({ address: (await findAddress(db, params.id)).address }))
    mount(setClubAddress, async ({ db, params: { id }, body: { address }, log }) => {
      await lockRow(db, 'clubs', id)
      const before = await findAddress(db, id)
      await db.updateTable('clubs').set({ address }).where('id', '=', id).execute()
      await log('club.address-chosen', { id, before, after: { name: before.name, address } })
      return { address, message: 'Address saved.' }
    })
    mount(listPotentialDirectors, async ({ db, query }) => ({ users: await findPotentialDirectors(db, query.clubId) }))
  },
})
