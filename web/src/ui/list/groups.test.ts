import { expect, test } from 'vitest'
import { groupedEntries } from './groups.tsx'

const rows = ['ace jersey', 'club tee', 'ace shorts'].map((name, id) => ({ id, name }))
const club = ({ name }: { name: string }) => name.split(' ')[0] ?? ''
const said = (closed: readonly string[]) =>
  groupedEntries(rows, club, new Set(closed)).map(({ group, row }) => (group ? `${group.name} ${group.count}` : row.id))

test('rows are listed under their group, in the order of the list', () => {
  expect(said([])).toEqual(['ace 2', 0, 2, 'club 1', 1])
})

test('a collapsed group keeps its heading', () => {
  expect(said(['ace'])).toEqual(['ace 2', 'club 1', 1])
})
