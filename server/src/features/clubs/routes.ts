import * as clubs from '@kitroom/contract/clubs'
import { refuseUnknownReferences } from '../../platform/database/references.ts'
import { lockRow } from '../../platform/database/rows.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { nextVersion, refuseIfChanged } from '../../platform/http/mount/optimistic-lock.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

const refusingTakenName = <T>(write: () => Promise<T>) => refusingDuplicates({ name: clubs.CLUB_NAME_TAKEN }, write)

/** The rules are in `docs/product.md`, 'Clubs'. */
export const clubRoutes = ({ mount }: Mount): void => {
  mount(clubs.listClubs, async ({ db }) => ({ clubs: await queries.listClubs(db) }))

  mount(clubs.getClub, async ({ db, params }) => ({
    club: (await queries.findClub(db, params.id)) ?? notFound('Club'),
  }))

  mount(clubs.createClub, async ({ db, body: values, record }) => {
    await refuseUnknownReferences(db, clubs.ClubInput, values)
    const id = await refusingTakenName(() => queries.insertClub(db, values))
    const club = (await queries.findClub(db, id)) ?? notFound('Club')
    await record('club.created', { after: club })
    return { club, message: 'Club created.' }
  })

  mount(clubs.updateClub, async ({ db, params, body: values, ifMatch, record }) => {
    await lockRow(db, 'clubs', params.id)
    const before = (await queries.findClub(db, params.id)) ?? notFound('Club')
    refuseIfChanged(before, ifMatch)
    await refuseUnknownReferences(db, clubs.ClubInput, values)
    await refusingTakenName(() => queries.updateClub(db, params.id, values, nextVersion(before)))
    const club = (await queries.findClub(db, params.id)) ?? notFound('Club')
    await record('club.updated', { before, after: club })
    return { club, message: 'Club updated.' }
  })

  mount(clubs.listInactiveDirectors, async ({ db }) => ({ user_ids: await queries.listInactiveDirectorIds(db) }))

  mount(clubs.listPotentialDirectors, async ({ db, query }) => ({
    users: await queries.listPotentialDirectors(db, query.clubId),
  }))
}
