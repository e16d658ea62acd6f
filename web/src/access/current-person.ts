import { deviceStorage } from '../api/browser-storage.ts'

const KEY = 'kitroom.person'

/** FNV-1a, 64 bits: enough to tell the people of one browser apart, without storing an address. */
const digestOf = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}

/** How a person is called in this browser, from the server's id or their address. */
export const personDigest = (name: string): string => digestOf(name.trim().toLowerCase())

/**
 * The person who signed in last in this browser, by the server's id or their address. Drafts on this device belong to
 * that person.
 */
export const currentPerson = {
  read: (): string => deviceStorage.read(KEY) ?? '',
  keep: (name: string): void => deviceStorage.keep(KEY, personDigest(name)),
  forget: (): void => deviceStorage.forget(KEY),
}
