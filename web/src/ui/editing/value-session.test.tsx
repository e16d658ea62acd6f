import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { useSaveKey } from '../../api/idempotency-key.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useValueSession } from './use-value-session.tsx'

const Text = z.object({ text: z.string() })
const START = { text: '' }
const TYPED = { text: 'Half a thought' }

function Dialog() {
  const saveKey = useSaveKey()
  useValueSession({ schema: Text, value: TYPED, start: START, isChanged: true, fill: () => undefined, saveKey })
  return (
    <button type="button" onClick={() => saveKey.set('the key after a refusal')}>
      {saveKey.current}
    </button>
  )
}

const kept = () => JSON.stringify({ ...sessionStorage })

beforeEach(() => sessionStorage.clear())

test('a draft keeps the key of its save, also of the next one after a refusal', async () => {
  renderPage(<Dialog />, { codes: null })
  const button = screen.getByRole('button')
  await expect.poll(kept).toContain(button.textContent)
  await userEvent.click(button)
  await expect.poll(kept).toContain('the key after a refusal')
})
