import type { Page } from '@playwright/test'

/** Everything that a browser keeps, as text. */
export const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll()
        all.push(await new Promise((resolve) => (request.onsuccess = () => resolve(request.result))))
      }
      database.close()
    }
    return JSON.stringify(all)
  })
