import { listOrders } from '@kitroom/contract/listed-orders'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { openedFrom } from '../list/list-origin.ts'
import { RecordWalk } from './RecordWalk.tsx'

const page = (ids: readonly number[], next: string | null) => ({
  body: { success: true, rows: ids.map((id) => ({ id })), total: null, facets: null, next },
})

test('Next goes on where a list in pages was not read any further, to its end', async () => {
  serve({
    'GET /api/orders?search=ace&after=two&facets=false': page([7], 'three'),
    'GET /api/orders?search=ace&after=three&facets=false': page([4], null),
  })
  const next = { search: ['ace'], after: 'two', facets: false }
  const origin = { path: '/orders', params: '?search=ace', ids: [9, 8], total: 4, next }
  const user = userEvent.setup()
  const walk = <RecordWalk list="/orders" endpoint={listOrders} />
  const { router } = renderPage(null, { routes: [{ path: '/orders/:id', element: walk }] })
  await act(() => router.navigate('/orders/9', { state: openedFrom(origin) }))
  for (const [place, path] of [
    ['2 of 4', '/orders/8'],
    ['3 of 4', '/orders/7'],
    ['4 of 4', '/orders/4'],
  ]) {
    await user.click(await screen.findByRole('link', { name: 'Next' }))
    expect(await screen.findByText(place ?? '')).toBeTruthy()
    expect(router.state.location.pathname).toBe(path)
  }
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Previous' }))
  expect(router.state.location.pathname).toBe('/orders/7')
})
