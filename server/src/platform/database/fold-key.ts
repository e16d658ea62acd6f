import { foldText } from '@kitroom/contract/fold-text'
import { plainLine } from '@kitroom/contract/plain-text'

/**
 * The same for texts that differ only in case, Unicode form, invisible characters or kinds of blanks. Stored in `…_key`
 * columns under a unique index, because SQLite and PostgreSQL fold case differently outside ASCII. It is stricter than
 * `foldText` of the contract: 'Rose' and 'Rosé' may both exist. A change of it needs a migration of the stored keys.
 */
export const foldKey = (text: string): string => plainLine(text).toLowerCase()

/**
 * The folded name of a record and, on a second line, other folded texts by which it is found. Stored as `search_text`,
 * because neither database folds as the lists do. A change of `foldText` needs a migration of it.
 */
export const searchText = (name: string, ...others: readonly (string | null)[]): string =>
  `${foldText(name)}\n${foldText(others.map((text) => text ?? '').join(' '))}`

/** The columns that follow the unique name of a record. */
export const ofName = (name: string) => ({ name_key: foldKey(name), search_text: searchText(name) })
