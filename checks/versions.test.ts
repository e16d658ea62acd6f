import { VERSION } from '@kitroom/contract/version'
import { expect, test } from 'vitest'
import { PROJECT_FILES, read } from './tree.ts'

test('package.json, the program and the newest entry of the changelog name one version', () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(read('CHANGELOG.md')) ?? []
  expect([JSON.parse(read('package.json')).version, newest]).toEqual([VERSION, VERSION])
})

// A server of the version before goes on beside the first one of a new version. What it needs is removed a version later,
// or by a migration whose name says that it cannot go on. A trigger removes nothing by itself.
test('migrations only add', () => {
  const removal =
    /\b(DROP\s+(TABLE|COLUMN|CONSTRAINT|DEFAULT)|RENAME\s+(TO|COLUMN)|SET\s+NOT\s+NULL|ALTER\s+COLUMN\s+\S+\s+TYPE|DELETE\s+FROM)\b/i
  const migrations = PROJECT_FILES.filter((path) => /^server\/src\/migrations\/\d{4}-.*(?<!\.breaking)\.ts$/.test(path))
  expect(migrations.length).toBeGreaterThan(20)
  expect(migrations.filter((path) => removal.test(read(path).replaceAll(/CREATE TRIGGER.*? END`/gs, '')))).toEqual([])
})
