import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { useBatch } from './use-batch-check.ts'

function Checked() {
  const [name, setName] = useState('first')
  const [, renderAgain] = useState(0)
  // Made anew at every rendering, as a list does whose records were loaded again.
  const { checked, isCurrent, error } = useBatch({
    area: 'sizes',
    kind: 'edit',
    rows: [{ id: 1, values: {}, cells: { name } }],
    refreshes: [],
  })
  return (
    <>
      <button type="button" onClick={() => setName('second')}>
        Type
      </button>
      <button type="button" onClick={() => renderAgain((count) => count + 1)}>
        Render
      </button>
      <p>{`${checked?.map((row) => row.state).join() ?? 'nothing'}, ${isCurrent}, ${error !== null}`}</p>
    </>
  )
}

const CHECK = 'POST /api/admin/batches/check'
const row = (state: string) => ({ id: 1, state, name: 'M', errors: [], notes: [], changes: {} })

test('equal rows are checked once, and the last answer stays while others are checked or refused', async () => {
  const answers = [
    { body: { success: true, rows: [row('changed')], taken_away: [] } },
    { status: 400, body: { success: false, message: 'Too long' } },
  ]
  const { calls } = serve({ [CHECK]: () => answers.shift() ?? { status: 500, body: {} } })
  renderPage(<Checked />)
  expect(await screen.findByText('changed, true, false')).toBeDefined()

  for (let nth = 0; nth < 3; nth += 1) await userEvent.click(screen.getByRole('button', { name: 'Render' }))
  await userEvent.click(screen.getByRole('button', { name: 'Type' }))
  expect(screen.getByText('changed, false, false')).toBeDefined()
  expect(await screen.findByText('changed, false, true')).toBeDefined()
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.stringify(body))).toEqual([
    expect.stringContaining('first'),
    expect.stringContaining('second'),
  ])
})
