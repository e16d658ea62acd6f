import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { RowCache } from './row-cache.ts'

/** A file with one table, opened twice: by a writer that may be any process, and by the connection that only reads. */
const opened = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kitroom-remembered-'))
  const writer = new DatabaseSync(join(folder, 'test.db'))
  writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE sizes (code TEXT); INSERT INTO sizes VALUES (1)')
  const reader = new DatabaseSync(join(folder, 'test.db'), { readOnly: true })
  onTestFinished(() => {
    reader.close()
    writer.close()
    rmSync(folder, { recursive: true })
  })
  const remembered = new RowCache<{ code: string }>(reader)
  const codes = reader.prepare('SELECT code FROM sizes')
  const asked: string[] = []
  const ask = (question: string) =>
    remembered.rows(question, () => {
      asked.push(question)
      return codes.all() as { code: string }[]
    })
  return { writer, ask, asked }
}

test('the same question is asked once while nothing is written', () => {
  const { ask, asked } = opened()
  expect(ask('sizes')).toEqual([{ code: '1' }])
  expect(ask('sizes')).toEqual([{ code: '1' }])
  expect(ask('others')).toEqual([{ code: '1' }])
  expect(asked).toEqual(['sizes', 'others'])
})

test('what another connection has committed is seen at once, and not before it is committed', () => {
  const { writer, ask, asked } = opened()
  ask('sizes')
  writer.exec('BEGIN IMMEDIATE; INSERT INTO sizes VALUES (2)')
  expect(ask('sizes')).toHaveLength(1)
  writer.exec('COMMIT')
  expect(ask('sizes')).toHaveLength(2)
  writer.exec('DELETE FROM sizes')
  expect(ask('sizes')).toEqual([])
  expect(asked).toHaveLength(3)
})

test('nobody can change an answer for the next one who asks', () => {
  const { ask } = opened()
  const [row] = ask('sizes')
  expect(() => Object.assign(row ?? {}, { code: 'changed' })).toThrow(TypeError)
  ask('sizes').pop()
  expect(ask('sizes')).toEqual([{ code: '1' }])
})

test('an answer that would fill the memory is not kept', () => {
  const { writer, ask, asked } = opened()
  writer.exec(
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) INSERT INTO sizes SELECT i FROM n',
  )
  expect(ask('sizes')).toHaveLength(3001)
  expect(ask('sizes')).toHaveLength(3001)
  expect(asked).toHaveLength(2)
})
