import { expect, test } from 'vitest'
import { PROJECT_FILES, read } from './tree.ts'

const SPELLS_THEM_OUT = 'checks/files.test.ts'
const NOT_TEXT = /\.(png|jpe?g|webp|avif|gif|ico|zip|woff2?)$/
const texts = PROJECT_FILES.filter((path) => !NOT_TEXT.test(path) && path !== SPELLS_THEM_OUT)

test('no file names a path on one machine or a package registry', () => {
  const elsewhere =
    /(^|[\s"'`(=])\/(home|root|Users|work)\/\w|registry\.npmjs\.org|registry\.yarnpkg\.com|"resolved": "http/m
  expect(texts.filter((path) => elsewhere.test(read(path)))).toEqual([])
})

test('no test is switched off or runs alone', () => {
  const alone = /\b(test|it|describe)\.(only|skip|todo|fixme)\b/
  expect(texts.filter((path) => /\.(test|e2e)\.tsx?$/.test(path) && alone.test(read(path)))).toEqual([])
})

test('every migration has a number of its own', () => {
  const numbers = PROJECT_FILES.flatMap(
    (path) => /^server\/src\/migrations\/(\d{4})-[a-z0-9-]+(?:\.breaking)?\.ts$/.exec(path)?.[1] ?? [],
  )
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted())
  expect(PROJECT_FILES.filter((path) => /^server\/src\/migrations\/[^/]+(?<!\.test)\.ts$/.test(path))).toHaveLength(
    numbers.length + 1,
  )
})

test('no routes have SQL', () => {
  const routes = PROJECT_FILES.filter((path) => /^server\/src\/.*routes[^/]*\.ts$/.test(path))
  expect(routes.length).toBeGreaterThan(20)
  const query = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/
  expect(routes.filter((path) => query.test(read(path)))).toEqual([])
})

type Package = { optionalDependencies?: Record<string, string> }

// npm leaves packages out of the lock that its registry does not have, and `npm ci` then fails in every fresh clone.
test.each(['package-lock.json', 'lab/package-lock.json'])(
  '%s has every package that is required on some platform',
  (lock) => {
    const { packages }: { packages: Record<string, Package> } = JSON.parse(read(lock))
    const known = Object.keys(packages).map((path) =>
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    )
    const missing = Object.values(packages)
      .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
      .filter((name) => !known.includes(name))
    expect(missing).toEqual([])
  },
)
