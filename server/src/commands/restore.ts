import { restoreFullBackup } from '../backups/full-restore.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { pathFrom, runCommand, UsageError } from './command.ts'

await runCommand('npm run restore -- FILE.zip', {}, async ({ config, database, positionals, say }) => {
  const [file, more] = positionals
  if (!file || more) throw new UsageError()
  const target = { database, store: imageStoreOf(config), temporary: temporaryFolder(config.dataDir) }
  const { images, created_at } = await restoreFullBackup(pathFrom(file), target)
  say(`Restored the database and ${images.length} images of ${created_at}`)
})
