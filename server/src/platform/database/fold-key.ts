/**
 * The same for texts that differ only in case, Unicode form or surrounding spaces. Stored in `…_key` columns under a
 * unique index, because SQLite and PostgreSQL fold case differently outside ASCII. It is stricter than `foldText` of the
 * contract: 'Rose' and 'Rosé' may both exist. It never changes, because stored keys would no longer be found.
 */
export const foldKey = (text: string): string => text.trim().normalize('NFC').toLowerCase()
