import type { Migration } from '../platform/database/migration.ts'

/**
 * The parcels of orders, with their lines and parts. A piece of a line is in one parcel at most, and its line stays. A
 * parcel that is taken back has no pieces. The counts of orders are mended by `derived-columns.ts`.
 */
export const migration: Migration = {
  name: '0063-parcels',
  statements: ({ id, int, text, time, bool, end }) => [
    `CREATE TABLE order_parcels (
      ${id},
      order_id ${int} NOT NULL REFERENCES orders (id),
      number ${int} NOT NULL,
      carrier ${text},
      tracking ${text},
      note ${text},
      address ${text},
      piece_count ${int} NOT NULL,
      contents ${text} NOT NULL,
      made_at ${time} NOT NULL,
      made_by ${int} REFERENCES users (id),
      actor_first_name ${text},
      actor_last_name ${text},
      taken_back_at ${time},
      taken_back_because ${text}
    ) ${end}`,
    'CREATE UNIQUE INDEX order_parcels_number_unique ON order_parcels (order_id, number)',
    `CREATE TABLE order_parcel_pieces (
      ${id},
      parcel_id ${int} NOT NULL REFERENCES order_parcels (id),
      line_id ${int} REFERENCES order_players (id),
      part ${text} NOT NULL,
      piece_count ${int} NOT NULL
    ) ${end}`,
    'CREATE UNIQUE INDEX order_parcel_pieces_line_unique ON order_parcel_pieces (line_id, part)',
    'CREATE UNIQUE INDEX order_parcel_pieces_parcel_unique ON order_parcel_pieces (parcel_id, part, line_id)',
    `ALTER TABLE orders ADD COLUMN address ${text}`,
    `ALTER TABLE orders ADD COLUMN piece_count ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE orders ADD COLUMN shipped_count ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE order_moves ADD COLUMN detail ${text}`,
    `ALTER TABLE clubs ADD COLUMN address ${text}`,
    `ALTER TABLE webhooks ADD COLUMN ${bool('wants_order_parcel')} DEFAULT false`,
  ],
}
