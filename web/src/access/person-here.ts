const KEY = 'kitroom.person'

/** FNV-1a, 64 bits: enough to tell people apart who share a browser, and no address is left behind in it. */
const digestOf = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(36)
}

/**
 * Who signed in last in this browser, by what the server calls them or by their address. What a person drafts here is
 * theirs and not the next person's.
 */
export const personHere = {
  read: (): string => localStorage.getItem(KEY) ?? '',
  keep: (name: string): void => localStorage.setItem(KEY, digestOf(name.trim().toLowerCase())),
  forget: (): void => localStorage.removeItem(KEY),
}
