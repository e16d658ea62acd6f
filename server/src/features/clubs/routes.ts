import * as clubs from '@kitroom/contract/clubs'
import { createRecord, findRecord, updateRecord } from '../../platform/batch/one-record.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { clubStore } from './bulk.ts'
import * as queries from './queries.ts'

const WHAT = 'Club'

/** The rules are in `docs/product.md`, 'Clubs'. */
export const clubRoutes = ({ mount }: Mount): void => {
  mount(clubs.listClubs, async ({ db }) => ({ clubs: await queries.listClubs(db) }))

  mount(clubs.getClub, async ({ db, params }) => ({ club: await findRecord(clubStore, db, params.id, WHAT) }))

  mount(clubs.createClub, async (context) => ({
    club: await createRecord(clubStore, context),
    message: 'Club created.',
  }))

  mount(clubs.updateClub, async (context) => ({
    club: await updateRecord(clubStore, context, context.params.id, WHAT),
    message: 'Club updated.',
  }))

  mount(clubs.listInactiveDirectors, async ({ db }) => ({ user_ids: await queries.listInactiveDirectorIds(db) }))

  mount(clubs.listPotentialDirectors, async ({ db, query }) => ({
    users: await queries.listPotentialDirectors(db, query.clubId),
  }))
}
