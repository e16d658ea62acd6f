import { foldText } from '@kitroom/contract/fold-text'
import { nameOrder } from '@kitroom/contract/name-order'
import { asciiAddress, plainLine } from '@kitroom/contract/plain-text'

/**
 * The same for texts that differ only in case, Unicode form, invisible characters or kinds of blanks. Stored in `…_key`
 * columns under a unique index, because SQLite and PostgreSQL fold case differently outside ASCII. It is stricter than
 * `foldText` of the contract: 'Rose' and 'Rosé' may both exist. An address counts by the ASCII form of its domain. A change of it needs a migration of the stored keys.
 */
export const foldKey = (text: string): string => asciiAddress(plainLine(text).toLowerCase())

/**
 * The folded name of a record and its other keys (a code, an address), each ended by a line feed. After them may stand
 * the `besideText` of other fields. Stored as `search_text`, because neither database folds as the lists do. A change of
 * `foldText` needs a migration of it.
 */
export const searchText = (name: string, ...keys: readonly (string | null)[]): string =>
  [name, ...keys.filter(Boolean).flatMap(withAscii)].map((key) => `${foldText(key)}\n`).join('')

/** An address is found in both forms of its domain. */
const withAscii = (key: string | null): string[] => [...new Set([key ?? '', asciiAddress(key ?? '')])]

/** Fields by which a record is found after those that have the text in a key. */
export const besideText = (...texts: readonly unknown[]): string =>
  foldText(texts.map((text) => String(text ?? '')).join(' '))

/** The columns that follow the unique name of a record. */
export const ofName = (name: string) => ({ ...keysOfName(name), search_text: searchText(name) })

/** The same of one that the search finds by other columns. */
export const keysOfName = (name: string) => ({ name_key: foldKey(name), name_order: nameOrder(name) })
