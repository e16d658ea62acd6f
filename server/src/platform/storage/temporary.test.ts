import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { PROCESS_MARK } from '../process-mark.ts'
import { temporaryFolder } from './temporary.ts'

test('files of a process that died are removed, and those of a running one stay however old they are', async () => {
  const dataDir = temporaryTestFolder('temporary')
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { newPath, sweep } = temporaryFolder(dataDir)
  const own = basename(await newPath())
  const [host] = PROCESS_MARK.split('.')
  const dead = `${host}.${spawnSync(process.execPath, ['-e', '']).pid}.000000000000.file`
  const [young, old] = ['elsewhere.1.000000000000.young', 'elsewhere.1.000000000000.old']
  for (const name of [own, dead, young, old]) await writeFile(join(dataDir, 'temporary', name), '')
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of [own, old]) await utimes(join(dataDir, 'temporary', name), hoursAgo, hoursAgo)

  await sweep()

  expect((await readdir(join(dataDir, 'temporary'))).toSorted()).toEqual([own, young].toSorted())
})
