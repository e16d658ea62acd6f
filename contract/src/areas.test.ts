import { expect, test } from 'vitest'
import { defineArea } from './area.ts'
import { ALL_ENDPOINTS, AREAS } from './areas.ts'

test.each(['topics', 'kinds', 'findings'] as const)('no two areas declare the same name in their %s', (list) => {
  const names = Object.values(AREAS).flatMap((area) => Object.keys(area[list] ?? {}))
  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual([...new Set(names)])
})

test('no two endpoints answer one method at one address', () => {
  const addresses = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id')}`)
  expect(addresses).toEqual([...new Set(addresses)])
})

test('every area whose records are shown is there', () => {
  const shown = Object.values(AREAS).flatMap(({ shows = [] }) => (shows === 'all' ? [] : shows))
  expect(shown.filter((name) => !(name in AREAS))).toEqual([])
})

test('a misspelt key of an area does not compile', () => {
  // @ts-expect-error no area has this key
  expect(defineArea({ about: 'Ideas', histroy: undefined })).toBeTruthy()
})
