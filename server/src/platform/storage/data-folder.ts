import { access, constants, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { WrongSetting } from '../../config.ts'
import { checkWritable } from '../durable.ts'

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])

const find = (path: string) => stat(path).catch(() => null)

/** The folder, or the one that it would be made in. */
const nearest = async (folder: string): Promise<string> =>
  (await find(folder)) || folder === dirname(folder) ? folder : nearest(dirname(folder))

/**
 * Checks that this process can keep data in a folder, and makes nothing. Files that root makes in somebody else's folder
 * cannot be opened by their server, so that is refused unless `asRoot`.
 * @throws {WrongSetting} that names the folder, its owner and what is needed; another error if its disk is full.
 */
export const checkDataFolder = async (dataDir: string, { asRoot }: { asRoot: boolean }): Promise<void> => {
  const database = join(dataDir, 'kitroom.db')
  const folder = await nearest(dataDir)
  const owner = ((await find(database)) ?? (await find(dataDir)))?.uid ?? null
  const { uid, username } = userInfo()
  if (uid === 0 && owner !== null && owner !== 0 && !asRoot) {
    throw new WrongSetting(
      `DATA_DIR: '${dataDir}' belongs to the user ${owner}, who could not open what root makes there; start as that user` +
        ` (runuser, docker exec --user ${owner}), or with --as-root`,
    )
  }
  try {
    await checkWritable(folder)
    if (await find(database)) await access(database, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException // the file system's
    if (DISK_FULL.has(code))
      throw new Error(`DATA_DIR: the disk of '${folder}' is full (${code}); make room, then try again`)
    throw new WrongSetting(
      `DATA_DIR: nothing can be written into '${folder}' (${code}), which belongs to the user ${owner ?? (await find(folder))?.uid};` +
        ` needed: a folder that the user ${uid} (${username}) can write into`,
    )
  }
}
