import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { UnauthorizedPage } from './UnauthorizedPage.tsx'

const CALL = 'GET /api/account/missing-permission?codes=SIZE_CREATE'
const explained = (grantors: object[]) => ({ body: { success: true, missing: ['Create sizes'], grantors } })

const sentFrom = async (pathname: string, codes: readonly 'SIZE_CREATE'[] = []) => {
  const routes = [{ path: '/unauthorized', element: <UnauthorizedPage /> }]
  const { router } = renderPage(null, { codes, routes })
  await router.navigate('/unauthorized', { state: { from: { pathname, search: '', hash: '' } } })
  expect(await screen.findByText('You do not have permission to view this page.')).toBeTruthy()
}

test.each([
  [[{ first_name: 'Ada', last_name: 'Marlow' }], 'Ada Marlow can grant it.'],
  [
    ['Ada', 'Bea', 'Cleo'].map((first_name) => ({ first_name, last_name: 'Marlow' })),
    'Ada Marlow, Bea Marlow, or Cleo Marlow can grant it.',
  ],
  [[], 'Nobody can grant it at present.'],
])('who was sent from a page reads what is missing, and who can grant it (%#)', async (grantors, words) => {
  serve({ [CALL]: explained(grantors) })
  await sentFrom('/admin/size/create')
  expect((await screen.findByText(/^Missing permission/)).textContent).toBe(
    `Missing permission: “Create sizes” (SIZE_CREATE). ${words}`,
  )
})

test('nothing is asked where one was not sent from a page', async () => {
  const { calls } = serve({})
  renderPage(<UnauthorizedPage />)
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('nothing is said where the page has opened meanwhile', async () => {
  const { calls } = serve({})
  await sentFrom('/admin/size/create', ['SIZE_CREATE'])
  expect(calls).toEqual([])
})
