import { SEARCH_RANK, searchEverything } from '@kitroom/contract/search'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { ignoreComposition } from '../../ui/page/browser-quirks.ts'
import { SearchDialog } from './SearchDialog.tsx'

// As when the program starts.
ignoreComposition()

const found = (id: number, name: string) => ({
  body: {
    success: true,
    results: [
      { area: 'sizes', id, parent_id: null, name, detail: null, hex: null, picture: null, rank: SEARCH_RANK.equals },
    ],
    used: [],
  },
})
const callFor = (typed: string) => `GET ${searchEverything.path}?q=${typed}`

/** Each letter asks by itself. */
const nothingFor = (typed: string) =>
  Object.fromEntries(
    [...typed].map((_, at) => [callFor(typed.slice(0, at)), { body: { success: true, results: [], used: [] } }]),
  )

const opened = () => {
  const shown = renderPage(<SearchDialog typed={{ current: '' }} onClose={() => undefined} />, { codes: ['SIZE_READ'] })
  return { ...shown, field: () => screen.findByRole('combobox', { name: 'Search everything' }) }
}

test('Enter opens what was found for the typed text, also if it is pressed before the answer is there', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof found>>()
  serve({
    ...nothingFor('ace'),
    ...Object.fromEntries(
      ['t', 'ti', 'tin'].map((typed) => [callFor(typed), () => new Promise<never>(() => undefined)]),
    ),
    [callFor('ace')]: found(1, 'Ace'),
    [callFor('tiny')]: () => answer.promise,
  })
  const { router, field } = opened()
  const user = userEvent.setup()
  await user.type(await field(), 'ace')
  expect(await screen.findByRole('option', { name: /Ace/ })).toBeTruthy()
  await user.clear(await field())
  await user.type(await field(), 'tiny{Enter}')
  expect(router.state.location.pathname).toBe('/here')
  answer.resolve(found(2, 'Tiny'))
  await expect.poll(() => router.state.location.pathname).toBe('/admin/size/2/view')
})

test('Enter of an input method opens nothing', async () => {
  serve({ ...nothingFor('ace'), [callFor('ace')]: found(1, 'Ace') })
  const { router, field } = opened()
  await userEvent.type(await field(), 'ace')
  expect(await screen.findByRole('option', { name: /Ace/ })).toBeTruthy()
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
  expect(router.state.location.pathname).toBe('/here')
  await userEvent.type(await field(), '{Enter}')
  expect(router.state.location.pathname).toBe('/admin/size/1/view')
})
