/**
 * Texts that outlive a page. Where the browser's storage is full or blocked they last until the page is left: nothing
 * that has succeeded may fail because of them.
 */
const storageOf = (find: () => Storage) => {
  const unkept = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(find())
    } catch {
      return null
    }
  }
  return {
    read: (key: string): string | null => unkept.get(key) ?? attempt((storage) => storage.getItem(key)),
    keep: (key: string, text: string): void => {
      unkept.set(key, text)
      attempt((storage) => {
        storage.setItem(key, text)
        unkept.delete(key)
      })
    },
    forget: (key: string): void => {
      unkept.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Kept in this browser, for all its tabs. */
export const deviceStorage = storageOf(() => localStorage)

/** Kept in this tab, over its reloads. */
export const tabStorage = storageOf(() => sessionStorage)
