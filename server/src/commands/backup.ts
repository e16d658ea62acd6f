import { existsSync } from 'node:fs'
import { writeFullBackup } from '../backups/full-backup.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { type Call, onePath, runCommand, UsageError } from './command.ts'

const CALL = {
  usage: 'npm run backup -- FILE.zip [--force]',
  options: { force: { type: 'boolean' } },
  read: (line) => {
    const path = onePath(line)
    if (path.startsWith('s3:')) throw new UsageError('It writes a file. BACKUP_TO makes backups in a bucket.')
    if (existsSync(path) && !line.values.force) throw new UsageError(`'${path}' exists. With --force it is replaced.`)
    return path
  },
} satisfies Call<string>

await runCommand(CALL, async (path, { config, open, say }) => {
  const source = { database: await open(), store: imageStoreOf(config), temporary: temporaryFolder(config.dataDir) }
  const { images } = await writeFullBackup(source, path)
  say(`Backed up the database and ${images.length} images to ${path}`)
})
