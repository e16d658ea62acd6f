import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from './database/schema.ts'
import { unavailable } from './refusal.ts'
import type { FileStore } from './storage/store.ts'
import type { TemporaryFolder } from './storage/temporary.ts'

/** The file in a store or a folder that names the system whose files they are. */
export const OWNER_FILE = 'kitroom-system'
/** Before the id, as long as a restore fills the store: another one may go on after it. */
const RESTORING = 'restoring '

/** The system of a database; null before the migration that gives it an id. */
export const findSystem = (db: Db) => db.selectFrom('systems').selectAll().executeTakeFirstOrThrow()

/** Whether the system was restored and nobody has said that it is the shop now: it does nothing by itself. */
export const isRestored = async (db: Db): Promise<boolean> => (await findSystem(db)).restored_at !== null

/** @returns the id of the system whose images are in the store; null if none has claimed it. */
export const ownerOf = async (store: FileStore): Promise<string | null> => {
  const file = await store.open(OWNER_FILE)
  return file && (await text(file.stream)).trim()
}

export const claimStore = async (store: FileStore, temporary: TemporaryFolder, owner: string): Promise<void> =>
  store.keep(OWNER_FILE, await temporary.write(Buffer.from(`${owner}\n`)), 'text/plain')

const isEmpty = async (store: FileStore): Promise<boolean> => {
  for await (const _ of store.list()) return false
  return true
}

/**
 * Takes an empty image store for a system that is being restored, or any one if that is the shop from now on.
 * @returns its id, and what makes the store its own in the end.
 */
export const claimForRestore = async (store: FileStore, temporary: TemporaryFolder, takesOver: boolean) => {
  const owner = await ownerOf(store)
  const isFree = owner === null ? await isEmpty(store) : owner.startsWith(RESTORING)
  if (!isFree && !takesOver) {
    throw new Error(
      'The image store (S3_BUCKET, or images in DATA_DIR) has the images of another system. Name an empty one, S3_BUCKET= for' +
        ' files, or add --take-over if this system replaces the other one.',
    )
  }
  const id = randomUUID()
  await claimStore(store, temporary, `${RESTORING}${id}`)
  return { id, finish: () => claimStore(store, temporary, id) }
}

/** Drops what waits to be sent: the system that the backup is of sends it. */
export const markRestored = async (db: Db, id: string, takesOver: boolean): Promise<void> => {
  const now = new Date().toISOString()
  await db
    .updateTable('systems')
    .set({ id, restored_at: takesOver ? null : now })
    .execute()
  await dropDeliveries(db)
  const dropped = { gave_up_at: now, last_error: 'nothing to send' }
  const waiting = db.updateTable('mails').where('sent_at', 'is', null).where('gave_up_at', 'is', null)
  await waiting.set(dropped).execute()
}

const dropDeliveries = async (db: Db): Promise<void> => {
  await sql`UPDATE webhook_deliveries SET gave_up_at = ${new Date().toISOString()}
    WHERE sent_at IS NULL AND gave_up_at IS NULL`.execute(db)
}

/** From now on the system is the shop. @returns its id */
export const takeOver = async (db: Db): Promise<string> => {
  if (await isRestored(db)) await dropDeliveries(db)
  await db.updateTable('systems').set({ restored_at: null }).execute()
  return (await findSystem(db)).id
}

const REFUSED = 'The images belong to another system: see npm run doctor.'

/**
 * The image store for a server: it is written, and swept, only by the system whose images it has. One that nobody has
 * claimed becomes this system's, unless it is a restored one.
 */
export const ownedStore = (store: FileStore, db: Db, temporary: TemporaryFolder) => {
  let isOwn: boolean | null = null

  /** Asks the store each time. */
  const look = async (): Promise<boolean> => {
    const { id, restored_at } = await findSystem(db)
    const owner = await ownerOf(store)
    if (owner === null && restored_at === null) await claimStore(store, temporary, id)
    isOwn = owner === null ? restored_at === null : owner.replace(RESTORING, '') === id
    return isOwn
  }
  const refuseOthers = async (): Promise<void> => {
    if (!(isOwn ?? (await look()))) unavailable(REFUSED)
  }
  const owned: FileStore = {
    ...store,
    keep: async (...file) => {
      await refuseOthers()
      await store.keep(...file)
    },
    remove: async (name) => {
      await refuseOthers()
      await store.remove(name)
    },
  }
  return { store: owned, look }
}
