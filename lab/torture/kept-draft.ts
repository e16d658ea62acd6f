import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const LOOKS = 40
const AGAIN_MS = 200

/** Whether this browser keeps a draft. What is in it is encrypted. */
export const keepsDraft = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answered(indexedDB.open('kitroom-drafts'))
    try {
      if (!database.objectStoreNames.contains('drafts')) return false
      return (await answered(database.transaction('drafts').objectStore('drafts').count())) > 0
    } finally {
      database.close()
    }
  })

/** Whether it does within some seconds. */
export const keepsDraftSoon = async (page: Page): Promise<boolean> => {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await keepsDraft(page)) return true
    await pause(AGAIN_MS)
  }
  return false
}
