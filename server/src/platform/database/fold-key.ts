/**
 * What two texts have in common when they differ in case, Unicode form or surrounding spaces only. Kept in `…_key`
 * columns under a unique index, because SQLite and PostgreSQL fold case differently outside ASCII.
 */
export const foldKey = (text: string): string => text.trim().normalize('NFC').toLowerCase()
