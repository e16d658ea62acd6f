import type { View, ViewInput } from '@kitroom/contract/views'
import { keysOfName } from '../../platform/database/fold-key.ts'
import type { Db } from '../../platform/database/schema.ts'

/** A person's own views of a list and those that are shared, by name. */
export const listViews = async (db: Db, list: string, userId: number): Promise<View[]> => {
  const rows = await db
    .selectFrom('views')
    .innerJoin('users', 'users.id', 'views.owner_user_id')
    .leftJoin('default_views', (join) =>
      join.onRef('default_views.view_id', '=', 'views.id').on('default_views.user_id', '=', userId),
    )
    .select(['views.id', 'views.name', 'views.search', 'views.is_shared', 'views.owner_user_id'])
    .select(['default_views.view_id', 'users.first_name', 'users.last_name'])
    .where('views.list', '=', list)
    .where((where) => where.or([where('views.owner_user_id', '=', userId), where('views.is_shared', '=', true)]))
    .orderBy('views.name_order')
    .orderBy('views.id')
    .execute()
  return rows.map(({ id, name, search, is_shared, owner_user_id, view_id, first_name, last_name }) => ({
    id,
    name,
    search,
    is_shared,
    is_own: owner_user_id === userId,
    is_default: view_id !== null,
    owner_first_name: first_name,
    owner_last_name: last_name,
  }))
}

const COLUMNS = ['id', 'list', 'name', 'search', 'is_shared', 'owner_user_id'] as const

export const findView = (db: Db, id: number) =>
  db.selectFrom('views').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** The list of a view, which may be deleted by now: of such a view as it was recorded. */
export const findListOfView = async (db: Db, id: number): Promise<string | undefined> => {
  const ofView = db
    .selectFrom('activity')
    .select('before')
    .where('action', '=', 'view.removed')
    .where('target_id', '=', id)
  return (await findView(db, id))?.list ?? JSON.parse((await ofView.executeTakeFirst())?.before ?? '{}').list
}

export const insertView = (db: Db, values: ViewInput, userId: number) => {
  const now = new Date().toISOString()
  return db
    .insertInto('views')
    .values({ ...values, ...keysOfName(values.name), owner_user_id: userId, created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export const updateView = (db: Db, id: number, values: ViewInput) =>
  db
    .updateTable('views')
    .set({ ...values, ...keysOfName(values.name), updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Lists that opened with it open whole again. */
export const deleteView = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('default_views').where('view_id', '=', id).execute()
  await db.deleteFrom('views').where('id', '=', id).execute()
}

/** A view that is no longer shared can be the default only of its owner. */
export const forgetForOthers = async (db: Db, viewId: number, ownerId: number): Promise<void> => {
  await db.deleteFrom('default_views').where('view_id', '=', viewId).where('user_id', '<>', ownerId).execute()
}

export const setDefaultView = async (db: Db, userId: number, list: string, viewId: number | null): Promise<void> => {
  if (viewId === null) {
    await db.deleteFrom('default_views').where('user_id', '=', userId).where('list', '=', list).execute()
    return
  }
  await db
    .insertInto('default_views')
    .values({ user_id: userId, list, view_id: viewId })
    .onConflict((chosen) => chosen.columns(['user_id', 'list']).doUpdateSet({ view_id: viewId }))
    .execute()
}
