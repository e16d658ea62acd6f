import {
  createView,
  deleteView,
  listViews,
  setDefaultView,
  updateView,
  type View,
  type ViewInput,
} from '@kitroom/contract/views'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAction, useOptionalQuery } from '../../../api/hooks.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useResentAction } from '../../editing/use-resend.ts'
import { useNotify, useReport } from '../../feedback/notify.ts'

/** The view that shows the whole list even if another view is the default. */
export const ALL_VIEW = 'all'
export const VIEW_PARAMETER = 'view'

const REFRESHES = [listViews]

/** The query string of a view. It contains the view's id, so that the list knows its current view. */
export const searchOfView = ({ id, search }: Pick<View, 'id' | 'search'>): string => {
  const params = new URLSearchParams(search)
  params.set(VIEW_PARAMETER, String(id))
  return `?${params}`
}

/** The query string that a view stores: without the id of the view it was made from. */
export const viewSearch = (search: string): string => {
  const params = new URLSearchParams(search)
  params.delete(VIEW_PARAMETER)
  return params.size > 0 ? `?${params}` : ''
}

/** The views of a list by the name of its call; null without one, while they load, or if they cannot be loaded. */
export const useViews = (list = '') => {
  const views = useOptionalQuery(listViews, { query: { list }, enabled: list !== '' })?.views ?? null
  const creating = useAction(createView, REFRESHES)
  const renaming = useAction(updateView, REFRESHES)
  const updating = useResentAction(updateView, REFRESHES)
  const deleting = useAction(deleteView, REFRESHES)
  const choosing = useResentAction(setDefaultView, REFRESHES)
  const notify = useNotify()
  const report = useReport('Unknown error occurred')
  const saying = (work: Promise<unknown>) => report(() => work.then(() => ({})))
  const create = async (
    input: Omit<ViewInput, 'list'>,
    idempotencyKey: string,
  ): Promise<{ view: View | undefined }> => {
    const { views: after = [] } = await creating.run({ body: { ...input, list }, idempotencyKey })
    return { view: after.find(({ name, is_own }) => is_own && name === input.name) }
  }
  const remakeView = async ({ name, search, is_shared, is_default }: View) => {
    const { view } = await create({ name, search, is_shared }, newIdempotencyKey())
    if (view && is_default) await choosing.run({ body: { list, view_id: view.id } })
  }
  const removeView = async (view: View) => {
    await deleting.run({ params: { id: view.id } })
    const undo = { label: 'Undo', run: () => void saying(remakeView(view)) }
    notify(`View “${view.name}” deleted.`, 'success', undo)
  }
  return {
    views,
    /** Throws the server's refusal. Returns the new view. */
    create,
    /** Throws the server's refusal. */
    rename: ({ id, search }: View, input: Pick<ViewInput, 'name' | 'is_shared'>, idempotencyKey: string) =>
      renaming.run({ params: { id }, body: { ...input, search, list }, idempotencyKey }),
    update: ({ id, name, search, is_shared }: View, patch: Partial<ViewInput>) =>
      saying(updating.run({ params: { id }, body: { name, search, is_shared, list, ...patch } })),
    remove: (view: View) => saying(removeView(view)),
    setDefault: (view: View | null) => saying(choosing.run({ body: { list, view_id: view?.id ?? null } })),
  }
}

/** Opens a list without parameters in the user's default view. */
export const useDefaultView = (views: readonly View[] | null): void => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const chosen = views?.find(({ is_default }) => is_default)
  const target = search === '' && chosen ? searchOfView(chosen) : null
  useEffect(() => {
    if (target) void navigate({ pathname, search: target }, { replace: true, state, preventScrollReset: true })
  }, [target, pathname, state, navigate])
}
