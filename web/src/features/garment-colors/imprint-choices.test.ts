import type { ImprintColor } from '@kitroom/contract/imprint-colors'
import { expect, test } from 'vitest'
import { offeredImprints, shownImprints } from './ImprintChecklist.tsx'

const imprint = (id: number, name: string, own: Partial<ImprintColor> = {}): ImprintColor => ({
  id,
  name,
  code: `C${id}`,
  pantone_code: '100 C',
  hex_value: 'ffffff',
  image_url: null,
  notes: null,
  sort_order: id,
  is_active: true,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...own,
})
const all = [imprint(1, 'White'), imprint(2, 'Black'), imprint(3, 'Old Gold', { is_active: false })]
const names = (imprints: readonly ImprintColor[]) => imprints.map(({ name }) => name)

test('an inactive imprint color is offered only where it is approved already', () => {
  expect(names(offeredImprints(all, []))).toEqual(['White', 'Black'])
  expect(names(offeredImprints(all, [3]))).toEqual(['White', 'Black', 'Old Gold'])
})

test.each([
  ['everything without a filter', '', false, ['White', 'Black', 'Old Gold']],
  ['what the search finds by name, whatever its case', ' GOLD ', false, ['Old Gold']],
  ['what the search finds by code', 'c2', false, ['Black']],
  ['only the selected', '', true, ['White', 'Old Gold']],
  ['only what is both selected and found', 'gold', true, ['Old Gold']],
  ['nothing when what is found is not selected', 'black', true, []],
])('the checklist shows %s', (_name, search, onlySelected, expected) => {
  expect(names(shownImprints(all, { search, onlySelected, selected: new Set([1, 3]) }))).toEqual(expected)
})
