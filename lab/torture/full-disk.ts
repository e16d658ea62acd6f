import { setTimeout as pause } from 'node:timers/promises'
import { createClub, listClubs } from '@kitroom/contract/clubs'
import type { Client } from '@kitroom/testkit/client'
import type { TestSystem } from '@kitroom/testkit/test-system'
import { importedOf, ROWS, sendImport } from './imports.ts'
import type { OnSmallDisk } from './small-disk.ts'
import { write } from './write.ts'

const WHOLE = [ROWS, ROWS, 1].join()
const NOTHING = [0, 0, 0].join()
const ATTEMPTS = 400
const DESCRIPTION = 'x'.repeat(250)

/** An import and the status of its answer; `mark` names it. */
type Import = { mark: string; status: number }

/** Fills the disk under load until writes are refused, and sends an import then. The load goes on. */
export const fillUnderLoad = async ({ disk, started, writers }: OnSmallDisk, round: number) => {
  const load = write(writers, () => started.admin)
  await load.begun
  await pause(300)
  disk.fill()
  const losses = await untilRefused(started.admin, round)
  const mark = `F${round}`
  const { status } = await sendImport(started.admin, mark)
  if (![200, 503].includes(status)) losses.push(`with a full disk an import was answered ${status}`)
  const sent: Import = { mark, status }
  return { load, sent, losses }
}

/** Writes until the database refuses because it is full; then a list must still be answered. */
const untilRefused = async (remote: Client, round: number): Promise<string[]> => {
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    const { status, headers } = await remote.send(createClub, {
      body: { name: `Filling ${round} ${nth}`, description: DESCRIPTION },
    })
    if (status < 300) continue
    const list = await remote.send(listClubs)
    return [
      ...(status === 503 && headers['retry-after'] ? [] : [`with a full disk a write was answered ${status}`]),
      ...(list.status === 200 ? [] : [`with a full disk a list was answered ${list.status}`]),
    ]
  }
  return [`${ATTEMPTS} writes fitted on a full disk`]
}

const storedOf = async (system: TestSystem, mark: string): Promise<string> =>
  (await system.look((database) => importedOf(database, mark))).join()

/**
 * An acknowledged import is stored completely, and a refused one not at all. `isUnknown`: the database ended after the
 * refusal, and may have stored all of it.
 */
export const wronglyStored = async (
  system: TestSystem,
  { mark, status }: Import,
  isUnknown = false,
): Promise<string[]> => {
  const stored = await storedOf(system, mark)
  const isRight = status === 200 ? stored === WHOLE : stored === NOTHING || (isUnknown && stored === WHOLE)
  return isRight ? [] : [`import answered ${status}: rows, entries, batches: ${stored}`]
}

/** With room again, the import can be sent once more, and is stored once. */
export const lossesOfSecondTry = async (system: TestSystem, remote: Client, { mark }: Import): Promise<string[]> => {
  const { status } = await sendImport(remote, mark)
  const stored = await storedOf(system, mark)
  return status === 200 && stored === WHOLE ? [] : [`import sent again, ${status}: rows, entries, batches: ${stored}`]
}
