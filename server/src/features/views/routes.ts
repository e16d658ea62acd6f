import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { codesOf } from '@kitroom/contract/endpoint'
import * as views from '@kitroom/contract/views'
import { lockRow } from '../../platform/database/rows.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Actor } from '../../platform/http/auth/actor.ts'
import type { Repeated } from '../../platform/http/mount/context.ts'
import type { Mount } from '../../platform/http/mount/mount.ts'
import { refusingDuplicates } from '../../platform/http/mount/unique-violation.ts'
import { denied, invalid, notFound } from '../../platform/refusal.ts'
import * as queries from './queries.ts'

const LISTS = new Map(ALL_ENDPOINTS.filter(({ method }) => method === 'GET').map((call) => [call.name, call]))

/** Views are seen by those who may call the list that they are of. */
const refuseOthers = (list: string, { permissions }: Actor): void => {
  const call = LISTS.get(list) ?? invalid('list', 'There is no such list')
  const codes = codesOf(call.access)
  const isOpen = codes.length === 0 || codes.some((code) => permissions.includes(code))
  if (!isOpen) denied('denied' in call ? call.denied : 'You do not have permission to do this.')
}

const refuseNamed = ({ list }: { list?: unknown }, actor: Actor): void => {
  if (typeof list === 'string' && LISTS.has(list)) refuseOthers(list, actor)
}

type OfView = Repeated<{ params?: { id: number }; body?: { list?: string } }>

const refuseRepeated = async ({ db, actor, params, body }: OfView) =>
  refuseOthers((params ? await queries.findListOfView(db, params.id) : body?.list) ?? '', actor)

const refusingTakenName = <T>(write: () => Promise<T>) => refusingDuplicates({ name: views.VIEW_NAME_TAKEN }, write)

/** Another person's view is not found: only its owner changes it. */
const ownView = async (db: Db, id: number, actor: Actor) => {
  await lockRow(db, 'views', id)
  const view = await queries.findView(db, id)
  return view?.owner_user_id === actor.userId ? view : notFound('View')
}

/** The rules are in `docs/product.md`, 'Many at once'. */
export const viewRoutes = ({ mountUnder }: Mount): void => {
  const mount = mountUnder(refuseRepeated)
  mount(views.listViews, async ({ db, query, actor }) => {
    refuseOthers(query.list, actor)
    return { views: await queries.listViews(db, query.list, actor.userId) }
  })

  mount(views.createView, { refuseNamed }, async ({ db, body, actor, log }) => {
    refuseOthers(body.list, actor)
    const count = (await queries.listViews(db, body.list, actor.userId)).filter(({ is_own }) => is_own).length
    if (count >= views.VIEWS_MAX) invalid('name', `At most ${views.VIEWS_MAX} views of a list: delete one first`)
    const after = await refusingTakenName(() => queries.insertView(db, body, actor.userId))
    await log('view.created', { after })
    return { views: await queries.listViews(db, body.list, actor.userId), message: 'View saved.' }
  })

  mount(views.updateView, async ({ db, params, body, actor, log }) => {
    const before = await ownView(db, params.id, actor)
    refuseOthers(before.list, actor)
    const after = await refusingTakenName(() => queries.updateView(db, params.id, { ...body, list: before.list }))
    if (!after.is_shared) await queries.forgetForOthers(db, after.id, actor.userId)
    await log('view.updated', { before, after })
    return { views: await queries.listViews(db, before.list, actor.userId), message: 'View saved.' }
  })

  mount(views.deleteView, async ({ db, params, actor, log }) => {
    const before = await ownView(db, params.id, actor)
    refuseOthers(before.list, actor)
    await queries.deleteView(db, before.id)
    await log('view.removed', { before })
    return { views: await queries.listViews(db, before.list, actor.userId), message: 'View deleted.' }
  })

  mount(views.setDefaultView, { refuseNamed }, async ({ db, body, actor, log }) => {
    refuseOthers(body.list, actor)
    // Its owner may delete it at this moment.
    if (body.view_id !== null) await lockRow(db, 'views', body.view_id)
    const before = await queries.listViews(db, body.list, actor.userId)
    const isThere = body.view_id === null || before.some(({ id }) => id === body.view_id)
    if (!isThere) invalid('view_id', 'Must be a valid ID')
    await queries.setDefaultView(db, actor.userId, body.list, body.view_id)
    const was = before.find(({ is_default }) => is_default)
    const chosen = before.find(({ id }) => id === body.view_id)
    const stateOf = (view: views.View | undefined) => ({
      name: (chosen ?? was)?.name ?? 'All',
      default_view: view?.name ?? 'All',
    })
    await log('view.chosen', {
      id: (chosen ?? was)?.id ?? 0,
      before: stateOf(was),
      after: stateOf(chosen),
    })
    return { views: await queries.listViews(db, body.list, actor.userId) }
  })
}
