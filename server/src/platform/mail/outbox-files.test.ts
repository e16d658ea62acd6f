import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { expect, test } from 'vitest'
import { sweepOutbox } from './transport.ts'

test('mails leave the outbox after 30 days', async () => {
  const dataDir = temporaryTestFolder('outbox')
  await sweepOutbox({ dataDir })
  const outbox = join(dataDir, 'outbox')
  await mkdir(outbox)
  for (const [name, days] of [
    ['old.eml', 31],
    ['new.eml', 29],
    ['notes.txt', 31],
  ] as const) {
    await writeFile(join(outbox, name), '')
    const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    await utimes(join(outbox, name), at, at)
  }
  await sweepOutbox({ dataDir })
  expect((await readdir(outbox)).toSorted()).toEqual(['new.eml', 'notes.txt'])
})
