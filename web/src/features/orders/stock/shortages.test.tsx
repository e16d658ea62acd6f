import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiFailure } from '../../../api/failure.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { useContractForm } from '../../../ui/editing/use-contract-form.ts'
import { useEditSession } from '../../../ui/editing/use-edit-session.tsx'
import { useBackOrderQuestion } from './shortages.tsx'

const FIRST = '2026-01-01T00:00:00.000Z'
const SECOND = '2026-02-02T00:00:00.000Z'
const Team = z.object({ team_name: z.string() })

type OrderOfTeamProps = { save: (isBackOrder: boolean) => Promise<object> }

/** Saves as the page of an order does. */
function OrderOfTeam({ save }: OrderOfTeamProps) {
  const form = useContractForm(Team, { team_name: 'Girls 16', updated_at: FIRST } as z.input<typeof Team>) // its version
  const { submit, failure } = useEditSession(form, {
    save: () =>
      save(backOrder.isMeant()).catch((error: unknown) => {
        backOrder.notice(error)
        throw error
      }),
    broke: 'No connection',
    onSaved: () => backOrder.end(),
  })
  const backOrder = useBackOrderQuestion(submit)
  return (
    <>
      <button type="button" onClick={submit}>
        Save order
      </button>
      {failure}
      {backOrder.question}
    </>
  )
}

const jersey = { inventory_item_id: 3, product_name: 'Libero Jersey', color_name: 'Navy', size_code: 'AL', short: 4 }
const SHORT = new ApiFailure(409, 'Not everything is in stock', {
  path: 'as_back_order',
  current: { lines: [jersey, { ...jersey, inventory_item_id: 4, size_code: 'AM', short: 1 }] },
})
const LOST = new ApiFailure(0, undefined)
const CHANGED = new ApiFailure(412, 'Changed', { current: { team_name: 'Girls 16', updated_at: SECOND } })
const REFUSED = new ApiFailure(409, 'Not any more', { path: 'status' })

const shown = (answers: readonly (ApiFailure | null)[]) => {
  const sent: boolean[] = []
  const save = async (isBackOrder: boolean) => {
    sent.push(isBackOrder)
    const failure = answers[sent.length - 1]
    if (failure) throw failure
    return {}
  }
  renderPage(<OrderOfTeam save={save} />)
  return sent
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a confirmed back order stays one through a lost connection and a save of others, and the next save is none', async () => {
  const sent = shown([SHORT, LOST, CHANGED])
  await press('Save order')
  await press('Confirm as back order')
  expect(await screen.findByText('No connection')).toBeDefined()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => sent).toEqual([false, true, true, true])
  await press('Save order')
  await expect.poll(() => sent).toEqual([false, true, true, true, false])
})

test('a confirmed back order that is refused is asked about again', async () => {
  const sent = shown([SHORT, REFUSED])
  await press('Save order')
  await press('Confirm as back order')
  await expect.poll(() => sent.length).toBe(2)
  await press('Save order')
  await expect.poll(() => sent).toEqual([false, true, false])
})

test('the question names what is short, and how many', async () => {
  shown([SHORT])
  await press('Save order')
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['Libero Jersey, Navy, AL: 4', 'Libero Jersey, Navy, AM: 1'])
})
