import type { Migration } from '../platform/database/migration.ts'

const TABLES = ['orders', 'order_players'] as const

/**
 * On SQLite the texts of orders and players are found by an index of trigrams, as migrations 0037 and 0042 made one on
 * PostgreSQL. It holds no texts, and triggers keep it: no program has to know of it.
 */
export const migration: Migration = {
  name: '0071-search-index',
  statements: (_columns, engine) => (engine === 'sqlite' ? TABLES.flatMap(indexOf) : []),
}

const indexOf = (table: string): string[] => [
  `CREATE VIRTUAL TABLE ${table}_trigrams USING fts5 (search_text, content = '', contentless_delete = 1, detail = 'none',
    tokenize = 'trigram case_sensitive 1')`,
  `INSERT INTO ${table}_trigrams (rowid, search_text) SELECT id, search_text FROM ${table} ORDER BY id`,
  `CREATE TRIGGER ${table}_trigrams_added AFTER INSERT ON ${table} BEGIN
    INSERT INTO ${table}_trigrams (rowid, search_text) VALUES (new.id, new.search_text); END`,
  `CREATE TRIGGER ${table}_trigrams_changed AFTER UPDATE OF search_text ON ${table}
    WHEN old.search_text <> new.search_text BEGIN
    UPDATE ${table}_trigrams SET search_text = new.search_text WHERE rowid = new.id; END`,
  `CREATE TRIGGER ${table}_trigrams_removed AFTER DELETE ON ${table} BEGIN
    DELETE FROM ${table}_trigrams WHERE rowid = old.id; END`,
]
