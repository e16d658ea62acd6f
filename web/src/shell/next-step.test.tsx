import { getShopGuide } from '@kitroom/contract/shop'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOptionalQuery } from '../api/hooks.ts'
import { renderPage } from '../testing/render-page.tsx'
import { NextStep } from './NextStep.tsx'

const GUIDE = {
  success: true,
  missing_parts: [],
  usual_batch_id: null,
  usual_roles_batch_id: null,
  is_usual_role_missing: false,
  hints_shown: 3,
}

/** Shows that the answer has come. */
const Answered = () => (useOptionalQuery(getShopGuide) ? <p>answered</p> : null)

const shown = async (steps: object | null, at: string) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...GUIDE, steps }))
  const page = (
    <>
      <NextStep />
      <Answered />
    </>
  )
  renderPage(page, { at })
  await screen.findByText('answered')
}

test('in a new shop the page of what was just made says what comes next, with its door', async () => {
  await shown({ sizes: true, products: true, stock: false, packs: false }, '/admin/product/3/edit')
  expect(screen.getByRole('status').textContent).toBe('2 of 4 done. Next: Stock. Go on')
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/admin/inventory')
})

test.each([
  ['the page that makes one', { sizes: false }, '/admin/size/create'],
  ['a page of no step', { sizes: false }, '/orders'],
  ['a shop that is set up', null, '/admin/size'],
])('%s says nothing', async (_name, steps, at) => {
  await shown(steps, at)
  expect(screen.queryByRole('status')).toBeNull()
})
