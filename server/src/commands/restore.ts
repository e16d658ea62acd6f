import { existsSync } from 'node:fs'
import { checkFullBackup, restoreFullBackup } from '../backups/full-restore.ts'
import { readS3Object } from '../config.ts'
import { derivedColumns } from '../derived-columns.ts'
import { mendBehind } from '../platform/database/derived.ts'
import { imageStoreOf } from '../platform/images/image-store.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { type Call, onePath, runCommand, UsageError } from './command.ts'

const CALL = {
  usage: 'npm run restore -- FILE.zip | s3://bucket/folder/FILE.zip [--take-over]',
  options: { 'take-over': { type: 'boolean' } },
  read: (line) => {
    const path = onePath(line)
    if (!path.startsWith('s3:') && !existsSync(path)) throw new UsageError(`There is no file '${path}'.`)
    return { path, takesOver: line.values['take-over'] === true }
  },
  // Without a bucket for images, images are files, and the keys are for the backup.
  adjust: ({ S3_BUCKET, BACKUP_TO: _, BACKUP_AT: __, BACKUP_KEEP: ___, ...settings }) =>
    S3_BUCKET
      ? { ...settings, S3_BUCKET }
      : Object.fromEntries(Object.entries(settings).filter(([name]) => !name.startsWith('S3_'))),
} satisfies Call<{ path: string; takesOver: boolean }>

await runCommand(CALL, async ({ path, takesOver }, { config, settings, openNew, say }) => {
  const temporary = temporaryFolder(config.dataDir)
  const object = readS3Object(settings, path)
  const restore = async (file: string) => {
    const database = await openNew(() => checkFullBackup(file))
    const target = { database, store: imageStoreOf(config), temporary, takesOver, say }
    const { images, created_at, people } = await restoreFullBackup(file, target)
    await mendBehind(database, derivedColumns(config.timeZone))
    say(`Restored the database and ${images.length} images of ${created_at}`)
    if (!takesOver) say('It does nothing by itself until npm run admin -- take-over says that it is the shop now.')
    say('All sessions, API tokens, known browsers, and links to passwords and orders of that time are ended.')
    say('These people can sign in again. Deactivate those who left, or lost a second factor, since then:')
    for (const person of people) say(`  ${person}`)
  }
  if (!object) return restore(path)
  const { s3Store } = await import('../platform/storage/s3-store.ts')
  const copy = await temporary.newPath()
  try {
    const file = await s3Store(object.s3, 'backup store').localPath(object.name, copy)
    if (!file) throw new UsageError(`There is no ${path}.`)
    await restore(file)
  } finally {
    await temporary.discard(copy)
  }
})
