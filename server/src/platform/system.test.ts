import { join } from 'node:path'
import { startApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'
import { folderStore } from './storage/folder-store.ts'
import { temporaryFolder } from './storage/temporary.ts'
import { claimForRestore, claimStore, findSystem, ownedStore, ownerOf, takeOver } from './system.ts'

const withStore = async () => {
  const { database, config } = await startApp()
  const temporary = temporaryFolder(config.dataDir)
  const store = folderStore(join(config.dataDir, 'shared'))
  const owned = () => ownedStore(store, database.read, temporary)
  const restored = (at: string | null) =>
    database.transaction((db) => db.updateTable('systems').set({ restored_at: at }).execute())
  const keep = async () => owned().store.keep('a/b', await temporary.write(Buffer.from('a picture')), 'image/png')
  return { database, temporary, store, owned, restored, keep, id: (await findSystem(database.read)).id }
}

test('the first system to use an image store owns it, and another one neither writes nor sweeps there', async () => {
  const { store, owned, keep, id, temporary } = await withStore()
  await keep()
  expect([await ownerOf(store), await owned().look()]).toEqual([id, true])

  await claimStore(store, temporary, 'another')
  expect(await owned().look()).toBe(false)
  await expect(keep()).rejects.toMatchObject({ status: 503 })
  await expect(owned().store.remove('a/b')).rejects.toMatchObject({ status: 503 })
  expect(await store.localPath('a/b', '')).not.toBeNull()
})

test('a restored system does not claim the images that it finds, until it takes over', async () => {
  const { database, store, owned, restored, keep, id } = await withStore()
  await restored(new Date().toISOString())
  await expect(keep()).rejects.toMatchObject({ status: 503 })
  expect(await ownerOf(store)).toBeNull()
  expect(await database.transaction(takeOver)).toBe(id)
  await keep()
  expect(await owned().look()).toBe(true)
})

test('a restore fills an empty store, or one that it has left half full, and another one only to take over', async () => {
  const { temporary, store } = await withStore()
  await claimForRestore(store, temporary, false)
  const { id, finish } = await claimForRestore(store, temporary, false)
  await finish()
  expect(await ownerOf(store)).toBe(id)
  await expect(claimForRestore(store, temporary, false)).rejects.toThrow('images of another system')
  const taken = await claimForRestore(store, temporary, true)
  await taken.finish()
  expect(await ownerOf(store)).toBe(taken.id)
})
