import { AREAS as CONTRACT_AREAS, HISTORY_AREAS } from '@kitroom/contract/areas'
import { expect, test } from 'vitest'
import type { Page } from './area.ts'
import { PAGES, USES_PAGES } from './areas.ts'
import { recordPath } from './paths.ts'

const page = { name: 'ideas', path: '/ideas', load: async () => () => null } as const

test('a page names the permission that opens it, or is public', () => {
  const forSome: Page = { ...page, code: 'SIZE_READ' }
  const forEverybody: Page = { ...page, public: true }
  // @ts-expect-error a page that says neither does not compile
  const forgotten: Page = { ...page }
  // @ts-expect-error nor does one that says both
  const both: Page = { ...page, code: 'SIZE_READ', public: true }
  expect([forSome, forEverybody, forgotten, both].map(({ code, public: open }) => code ?? open)).toEqual([
    'SIZE_READ',
    true,
    undefined,
    'SIZE_READ',
  ])
})

test.each(['name', 'path'] as const)('no two pages have one %s', (key) => {
  const all = PAGES.map((each) => each[key].replace(/:\w+/, ':id'))
  expect(all).toEqual([...new Set(all)])
})

test('a page whose address has an id, one at most, names the call that lists the ids', () => {
  const ids = PAGES.filter(({ frame }) => frame !== 'public').map(({ path, records }) => [
    path,
    path.split(':').length - 1,
    records ? 1 : 0,
  ])
  expect(ids.filter(([, inPath, listed]) => inPath !== listed)).toEqual([])
})

test('every record with a history has a page, but for stock, which has that of its product', () => {
  expect([...HISTORY_AREAS.keys()].filter((area) => !recordPath(area, 1))).toEqual(['inventory'])
})

test('pages are declared of areas that there are, and uses of pages that there are', () => {
  const used = USES_PAGES.flatMap((page) => {
    if ('param' in page) return page.by
    return [...page.by, ...('of' in page ? [page.of] : Object.keys(page.columns))]
  })
  const named = [...PAGES.flatMap(({ recordOf = [] }) => recordOf), ...used]
  expect(named.filter((name) => !(name in CONTRACT_AREAS))).toEqual([])
  const paths = new Set<string>(PAGES.map(({ path }) => path))
  expect(USES_PAGES.filter(({ path }) => !paths.has(path))).toEqual([])
})
