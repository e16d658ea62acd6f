import { imageStoreOf, localImageStore } from '../platform/images/image-store.ts'
import { hashInName } from '../platform/images/names.ts'
import { temporaryFolder } from '../platform/storage/temporary.ts'
import { type Call, runCommand, UsageError } from './command.ts'
import { moveImages } from './move-images.ts'

const CALL = {
  usage: 'npm run images:move -- --to s3|files',
  options: { to: { type: 'string' } },
  read: ({ values: { to }, positionals }) => {
    if ((to !== 's3' && to !== 'files') || positionals.length > 0) throw new UsageError()
    return to
  },
} satisfies Call<'s3' | 'files'>

await runCommand(CALL, async (to, { config, open, say }) => {
  if (!config.s3) throw new UsageError('The S3_… settings must name the store to move to or from.')
  const [files, objects] = [localImageStore(config), imageStoreOf(config)]
  const { read } = await open()
  const rows = await read.selectFrom('images').select(['hash', 'media_type']).execute()
  const mediaTypes = new Map(rows.map(({ hash, media_type }) => [hash, media_type]))
  const { copied, skipped, failures } = await moveImages({
    from: to === 's3' ? files : objects,
    to: to === 's3' ? objects : files,
    temporary: temporaryFolder(config.dataDir),
    mediaTypeOf: (name) => mediaTypes.get(hashInName(name) ?? '') ?? 'image/webp',
  })
  say(`${copied} copied and compared, ${skipped} there already, ${failures.length} not moved`)
  if (failures.length > 0) throw new Error(failures.join('\n'))
  say(to === 's3' ? 'Start the server with the same S3_… settings.' : 'Start the server without the S3_… settings.')
})
