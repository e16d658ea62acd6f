import { imageStoreOf } from '../platform/images/store-of.ts'
import { pathFrom, runCommand, WrongCall } from './command.ts'
import { writeFullBackup } from './full-backup.ts'

await runCommand('npm run backup -- FILE.zip', {}, async ({ config, database, positionals, say }) => {
  const [file, more] = positionals
  if (!file || more) throw new WrongCall()
  const { images } = await writeFullBackup(database, imageStoreOf(config), pathFrom(file))
  say(`Backed up the database and ${images.length} images to ${file}`)
})
