import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { downloadProductImages } from '@kitroom/contract/image-transfer'
import { runCommandLine } from '@kitroom/testkit/command'
import { startedWithCatalogue } from '@kitroom/testkit/test-system'
import { openZipFile } from '../../../server/src/platform/zip/file-reader.ts'
import { violations } from '../invariants.ts'
import { BOTH, type Scenario } from '../scenario.ts'
import { write } from '../write.ts'
import { sixteenWriters } from '../writers.ts'

const IN_A_ROUND = 4
/** Longer than one backup takes. */
const BACKUP_MS = 1200

// The end of an archive is written last.
const isWhole = async (file: string): Promise<boolean> => {
  const archive = await openZipFile(file, {}).catch(() => null)
  archive?.zip.close()
  return archive !== null
}

/**
 * A killed backup leaves no incomplete file under its final name, and a server killed during a download breaks the
 * connection instead of sending half an archive.
 */
export const killedBackingUp: Scenario = {
  name: 'killed while it backs up',
  engines: BOTH,
  inTest: ['sqlite'],
  run: async (system, rounds) => {
    const started = await startedWithCatalogue(system)
    const load = write(await sixteenWriters(started), () => started.admin)
    const losses: string[] = []
    let attempts = 0
    for (let nth = 0; nth < rounds * IN_A_ROUND; nth += 1) {
      const file = join(system.dataDir, `backup-${nth}.zip`)
      const cut = AbortSignal.timeout(randomInt(BACKUP_MS))
      const { code } = await runCommandLine('backup', [file], system.settings, cut)
      // A backup killed after its end may exist; then it must be complete too.
      const mustBeWhole = code === 0 || existsSync(file)
      if (mustBeWhole && !(await isWhole(file))) losses.push(`backup ${nth} ended with ${code} and is not whole`)
      attempts += 1
    }
    const downloading = started.admin.send(downloadProductImages).catch(() => null)
    await started.crash()
    const answer = await downloading
    if (answer && answer.status === 200 && answer.bytes.indexOf('PK\x05\x06') < 0)
      losses.push('half an archive was answered')
    const { unexpected } = await load.stop()
    losses.push(...unexpected, ...(await system.look((database) => violations(database, system.store))))

    const last = join(system.dataDir, 'last.zip')
    const backup = await runCommandLine('backup', [last], system.settings)
    if (backup.code !== 0) losses.push(`the backup afterwards: ${backup.errors}`)
    const elsewhere = await system.another()
    const restore = await runCommandLine('restore', [last], elsewhere.settings)
    if (restore.code !== 0) losses.push(`the restore afterwards: ${restore.errors}`)
    return { attempts: attempts + 1, losses }
  },
}
