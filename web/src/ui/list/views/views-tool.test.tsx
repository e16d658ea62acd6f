import type { View } from '@kitroom/contract/views'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { serve } from '../../../testing/server-stand-in.ts'
import { openedFrom } from '../list-origin.ts'
import { ToolBar } from '../ToolBar.tsx'
import { useViewsTool } from './views-tool.tsx'

function ViewsMenu({ of }: { of: string }) {
  const views = useViewsTool(of)
  return (
    views && (
      <>
        <ToolBar tools={[{ ...views.tool, isAlone: true }]} />
        {views.dialog}
      </>
    )
  )
}

const view: View = {
  id: 4,
  name: 'Nearly gone',
  search: '?sort=available_qty',
  is_shared: false,
  is_own: true,
  is_default: false,
  owner_first_name: 'Ada',
  owner_last_name: 'Marlow',
}

test('a list shown in another view still knows the list that it was opened from', async () => {
  serve({ 'GET /api/views?list=listInventoryItems': { body: { success: true, views: [view] } } })
  const entry = openedFrom({ path: '/admin/product', params: '?search=ace', ids: [1, 2] })
  const { router } = renderPage(<ViewsMenu of="listInventoryItems" />, { entry })
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: /Nearly gone/ }))
  const { search, state } = router.state.location
  expect(search).toBe('?sort=available_qty&view=4')
  expect(state).toEqual(entry)
})

test('a deleted view can be made again, also as the default', async () => {
  const own = { ...view, is_shared: true, is_default: true }
  const { calls } = serve({
    'GET /api/views?list=listInventoryItems': { body: { success: true, views: [own] } },
    'POST /api/views/4/delete': { body: { success: true, views: [] } },
    'POST /api/views': { status: 201, body: { success: true, views: [{ ...own, id: 5, is_default: false }] } },
    'POST /api/views/default': { body: { success: true, views: [{ ...own, id: 5 }] } },
  })
  renderPage(<ViewsMenu of="listInventoryItems" />, { at: '/here?view=4' })
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete view' }))
  expect(await screen.findByText('View “Nearly gone” deleted.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => {
    const [made, chosen] = calls.filter(({ method }) => method !== 'GET').slice(1)
    expect(made?.body).toMatchObject({ name: 'Nearly gone', search: '?sort=available_qty', is_shared: true })
    expect(chosen?.body).toMatchObject({ view_id: 5 })
  })
})
