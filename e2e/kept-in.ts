import type { Page } from '@playwright/test'

/** Everything that a browser keeps, as text; what is encrypted is opened, as far as the signed-in person can. */
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
    const answer = await fetch('/api/account/draft-key').catch(() => null)
    const { key = '' } = answer?.ok ? await answer.json() : {}
    const usages: KeyUsage[] = ['decrypt']
    const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))
    const own = key && (await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, usages))
    const opened = all.flat().map(async (stored) => {
      const { nonce, data } =
        (stored as { sealed?: { nonce: Uint8Array<ArrayBuffer>; data: ArrayBuffer } }).sealed ?? {}
      if (!own || !nonce || !data) return null
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, own, data).catch(() => null)
      return text && JSON.parse(new TextDecoder().decode(text))
    })
    return JSON.stringify([all, ...(await Promise.all(opened))])
  })
