import { restoreFullBackup } from '../backups/full-restore.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { onePath, runCommand } from './command.ts'

await runCommand({ usage: 'npm run restore -- FILE.zip', read: onePath }, async (path, { config, database, say }) => {
  const target = { database, store: imageStoreOf(config), temporary: temporaryFolder(config.dataDir) }
  const { images, created_at } = await restoreFullBackup(path, target)
  say(`Restored the database and ${images.length} images of ${created_at}`)
})
