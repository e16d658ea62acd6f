import { setDigestChoice } from '@kitroom/contract/stock-warnings'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useAction } from '../../api/hooks.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { EditSession, SaveFailure } from './EditSession.tsx'
import { useResentAction } from './use-resend.ts'
import { useValueSession } from './use-value-session.tsx'

const CALL = `${setDigestChoice.method} ${setDigestChoice.path}`
const LOST = new TypeError('Failed to fetch')

function Dialog() {
  const { run } = useAction(setDigestChoice)
  const session = useValueSession({
    schema: z.null(),
    value: null,
    start: null,
    isChanged: false,
    fill: () => undefined,
    save: (idempotencyKey) => run({ body: { is_on: true }, idempotencyKey }),
    onSaved: () => document.body.append('All saved'),
    failed: 'Nothing was changed.',
  })
  return (
    <EditSession session={session}>
      <button type="button" onClick={session.submit}>
        Save
      </button>
      <SaveFailure />
    </EditSession>
  )
}

function UndoButton() {
  const { run, busy } = useResentAction(setDigestChoice)
  const undo = async () => {
    await run({ body: { is_on: true } })
    document.body.append('All saved')
  }
  return (
    <button type="button" disabled={busy} onClick={() => void undo()}>
      Save
    </button>
  )
}

const answeringAfter = (lost: number) => {
  let sent = 0
  return serve({ [CALL]: () => (++sent > lost ? { body: { success: true } } : LOST) })
}

test.each([
  ['a dialog', <Dialog key="dialog" />],
  ['a button', <UndoButton key="button" />],
])('%s without a connection is retried automatically, with one key', async (_what, part) => {
  const { calls } = answeringAfter(2)
  renderPage(part)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Not saved: no connection/)).toBeDefined()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => calls.length).toBe(2)
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return document.body.textContent
    })
    .toContain('All saved')
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  expect(calls).toHaveLength(3)
})

test('a button cannot be pressed again while it waits for a connection', async () => {
  answeringAfter(1)
  renderPage(<UndoButton />)
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  expect(await screen.findByText(/^Not saved: no connection/)).toBeDefined()
  expect(button).toHaveProperty('disabled', true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => button).toHaveProperty('disabled', false)
})

test('after a lost answer and a refusal the next attempt has the same key: the first one may have arrived', async () => {
  const refused = { status: 503, body: { success: false, message: 'Too busy' } }
  const answers = [LOST, refused, { body: { success: true } }]
  const { calls } = serve({ [CALL]: () => answers.shift() ?? refused })
  renderPage(<Dialog />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Not saved: no connection/)).toBeDefined()
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'))
      return document.body.textContent
    })
    .toContain('Too busy')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => document.body.textContent).toContain('All saved')
  expect(calls).toHaveLength(3)
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
})

test('the save after one that was done has a key of its own', async () => {
  const { calls } = answeringAfter(0)
  renderPage(<Dialog />)
  for (const nth of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => calls.length).toBe(nth)
  }
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2)
})

test('a save whose earlier attempt has arrived is not sent as a new one', async () => {
  const answer = { success: false, message: 'It came with something else', path: 'Idempotency-Key' }
  const { calls } = serve({ [CALL]: { status: 409, body: answer } })
  renderPage(<Dialog />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^An earlier save of this form has arrived after all/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => calls.length).toBe(2)
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
})
