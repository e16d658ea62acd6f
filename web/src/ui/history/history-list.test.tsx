import type { HistoryEntry } from '@kitroom/contract/activity'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { serve } from '../../testing/server-stand-in.ts'
import { HistoryList } from './HistoryList.tsx'

const entry = (id: number, own: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  happened_at: '2026-03-01T08:00:00.000Z',
  by_first_name: 'Ada',
  by_last_name: 'Marlow',
  by_token: null,
  kind: 'updated',
  changes: [{ label: 'Sort Order', before: '1', after: '2' }],
  batch_id: null,
  batch: null,
  values: { sort_order: 2 },
  count: 1,
  ...own,
})
const inBatch = (id: number, isUndone: boolean, own: Partial<HistoryEntry> = {}) =>
  entry(id, { batch_id: id, batch: { count: 40, is_undone: isUndone }, ...own })

const lines = () => within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
const buttons = (line: HTMLElement | undefined) =>
  line &&
  within(line)
    .queryAllByRole('button')
    .map((button) => button.textContent)

test('a batch says how many it changed and is undone as one, but not the one that made the record', async () => {
  const { calls } = serve({ 'POST /api/admin/batches/4/undo': { body: { success: true, kept: [] } } })
  const entries = [entry(5), inBatch(4, false), inBatch(3, true), inBatch(2, false, { kind: 'created' })]
  renderPage(<HistoryList entries={entries} before={null} onRestore={() => {}} />)
  expect(lines().map(buttons)).toEqual([[], ['Restore', 'Undo'], ['Restore'], ['Restore']])
  expect(within(lines()[1] as HTMLElement).getByText('40 records were changed together')).toBeTruthy()
  expect(within(lines()[2] as HTMLElement).getByText('Undone')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test('everything that an undo left is named, the first three at once', async () => {
  const kept = ['Red', 'Navy', 'Teal', 'Plum'].map((name, id) => ({ id, name, reason: 'changed since' }))
  serve({ 'POST /api/admin/batches/4/undo': { body: { success: true, kept } } })
  renderPage(<HistoryList entries={[entry(5), inBatch(4, false)]} before={null} onRestore={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const said = 'Undone, but for Red (changed since), Navy (changed since), Teal (changed since) and 1 more.'
  expect(await screen.findByText(said)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(within(await screen.findByRole('dialog', { name: 'Not undone' })).getAllByRole('listitem')).toHaveLength(4)
})

test('who may not edit a record is offered neither', () => {
  renderPage(<HistoryList entries={[entry(5), inBatch(4, false)]} before={null} />)
  expect(screen.queryAllByRole('button')).toEqual([])
})
