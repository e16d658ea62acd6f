import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { PastePlayersDialog } from './PastePlayersDialog.tsx'
import type { Roster } from './roster.ts'

const open = async (text: string, by?: 'place') => {
  const taken: Roster[] = []
  const onTake = (roster: Roster) => taken.push(roster)
  renderPage(<PastePlayersDialog players={[]} onTake={onTake} onClose={() => {}} {...(by && { by })} />, {
    codes: null,
  })
  await userEvent.click(screen.getByRole('textbox', { name: 'Players' }))
  await userEvent.paste(text)
  return {
    taken,
    add: (players: string) => userEvent.click(screen.getByRole('button', { name: `Add ${players}` })),
    heads: () => screen.getAllByRole('columnheader').map((head) => head.textContent),
  }
}

test('a roster with a column of its own says what it leaves out, and takes it when asked', async () => {
  const dialog = await open('Girls 15\nName\tNumber\tJersey\tTee\tShorts\tHoodie\nAnna\t7\tL\tM\tS\tXL\nTotal\t1')
  await screen.findByText('Ignored: Hoodie.')
  expect(dialog.heads()).toEqual([
    ...['Row', 'Playerfrom “Name”', 'Jersey Numberfrom “Number”', 'Jersey Sizefrom “Jersey”'],
    ...['Spandex Sizefrom “Shorts”', 'Practice Tee Sizefrom “Tee”'],
  ])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Row 2 is a header' }).checked).toBe(true)

  await userEvent.click(screen.getByRole('combobox', { name: 'Hoodie' }))
  await userEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Special Item' }))
  expect(dialog.heads().at(-1)).toBe('Hoodie')
  await userEvent.click(within(screen.getByText(/Left out: “Total 1”/)).getByRole('button', { name: 'Take it too' }))
  screen.getByText(/Left out: “Girls 15”/)
  await dialog.add('2 Players')
  expect(dialog.taken.map(({ players, specialItems }) => [players, specialItems])).toEqual([
    [
      [
        ['Anna', '7', 'L', 'S', 'M', 'XL'],
        ['Total', '1', '', '', '', ''],
      ],
      ['Hoodie'],
    ],
  ])
})

test('another sheet begins without what was said about the one before', async () => {
  const dialog = await open('Name\tNote\tNo\nAnna\tx\t7')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Note' }))
  await userEvent.click(screen.getByRole('option', { name: 'Special Item' }))
  expect(dialog.heads().at(-1)).toBe('Note')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Players' }))
  await userEvent.paste('Name\tClub\tNo\nBea\ty\t8')
  await screen.findByText('Ignored: Club.')
})

test('where rosters go by place, no column can be given another field', async () => {
  await open('Tee\tName\tNo\nAnna\t7\tL', 'place')
  await screen.findByRole('button', { name: 'Add 1 Player' })
  expect(screen.queryByText(/Ignored/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
})
