const KEY = 'kitroom.person'

/** FNV-1a, 64 bits: enough to tell people apart who share a browser, and no address is left behind in it. */
const digestOf = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}

/**
 * Who signed in last in this browser. What a person drafts here is theirs and not the next person's, and the server
 * says who somebody is by a first name alone.
 */
export const personHere = {
  read: (): string => localStorage.getItem(KEY) ?? '',
  keep: (email: string): void => localStorage.setItem(KEY, digestOf(email.trim().toLowerCase())),
  forget: (): void => localStorage.removeItem(KEY),
}
