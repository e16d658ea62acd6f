import { setTimeout as pause } from 'node:timers/promises'
import { listRoles } from '@kitroom/contract/roles'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import type { Scenario } from '../scenario.ts'
import { write } from '../write.ts'
import { lossesIn, sixteenWriters } from '../writers.ts'

const SYNC_TAKES_MS = 50
const READS = 20

// The program stays the child of its starter.
const SLOWED = [
  ...['strace', '-D', '-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync'],
  ...['-e', `inject=fsync,fdatasync:delay_exit=${SYNC_TAKES_MS * 1000}`],
]

/** Every sync of the disk takes 50 ms longer: writes are slow, reads continue, and no request fails. */
export const diskSlow: Scenario = {
  name: 'a disk that is slow to sync',
  engines: ['sqlite'],
  run: async (system, rounds) => {
    const started = await startedWithCatalogue(system)
    const writers = await sixteenWriters(started)
    const losses: string[] = []
    let attempts = 0
    for (let round = 0; round < rounds; round += 1) {
      await started.server().kill()
      await started.restart(SLOWED)
      const load = write(writers, () => started.admin)
      await load.begun
      for (let read = 0; read < READS; read += 1) {
        const { status } = await started.admin.send(listRoles)
        if (status !== 200) losses.push(`a read meanwhile was answered ${status}`)
        await pause(50)
      }
      const { acknowledged, unexpected } = await load.stop()
      attempts += acknowledged
      losses.push(...unexpected, ...(await lossesIn(system, writers)))
    }
    return { attempts, losses }
  },
}
