import { imageStoreOf } from '../platform/images/store-of.ts'
import { temporaryFolder } from '../platform/images/temporary.ts'
import { pathFrom, runCommand, WrongCall } from './command.ts'
import { writeFullBackup } from './full-backup.ts'

await runCommand('npm run backup -- FILE.zip', {}, async ({ config, database, positionals, say }) => {
  const [file, more] = positionals
  if (!file || more) throw new WrongCall()
  const source = { database, store: imageStoreOf(config), temporary: temporaryFolder(config.dataDir) }
  const { images } = await writeFullBackup(source, pathFrom(file))
  say(`Backed up the database and ${images.length} images to ${file}`)
})
