import { writeFullBackup } from '../backups/full-backup.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { onePath, runCommand } from './command.ts'

await runCommand({ usage: 'npm run backup -- FILE.zip', read: onePath }, async (path, { config, database, say }) => {
  const source = { database, store: imageStoreOf(config), temporary: temporaryFolder(config.dataDir) }
  const { images } = await writeFullBackup(source, path)
  say(`Backed up the database and ${images.length} images to ${path}`)
})
