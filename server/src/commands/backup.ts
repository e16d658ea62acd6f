import { writeFullBackup } from '../backups/full-backup.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { pathFrom, runCommand, UsageError } from './command.ts'

await runCommand('npm run backup -- FILE.zip', {}, async ({ config, database, positionals, say }) => {
  const [file, more] = positionals
  if (!file || more) throw new UsageError()
  const source = { database, store: imageStoreOf(config), temporary: temporaryFolder(config.dataDir) }
  const { images } = await writeFullBackup(source, pathFrom(file))
  say(`Backed up the database and ${images.length} images to ${file}`)
})
