import type { Migration } from '../platform/database/migration.ts'

/** A jersey, a practice tee and a spandex item that a club orders together. */
export const migration: Migration = {
  name: '0005-player-packs',
  statements: ({ id, int, text, time, end }) => [
    `CREATE TABLE player_packs (
      ${id},
      name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
      name_key ${text} NOT NULL,
      jersey_product_id ${int} NOT NULL REFERENCES products (id),
      jersey_garment_color_id ${int} NOT NULL REFERENCES garment_colors (id),
      jersey_imprint_color_id ${int} NOT NULL REFERENCES imprint_colors (id),
      practice_product_id ${int} NOT NULL REFERENCES products (id),
      practice_garment_color_id ${int} NOT NULL REFERENCES garment_colors (id),
      practice_imprint_color_id ${int} NOT NULL REFERENCES imprint_colors (id),
      spandex_product_id ${int} NOT NULL REFERENCES products (id),
      spandex_garment_color_id ${int} NOT NULL REFERENCES garment_colors (id),
      created_at ${time} NOT NULL,
      updated_at ${time} NOT NULL
    ) ${end}`,
    `CREATE UNIQUE INDEX player_packs_name_unique ON player_packs (name_key)`,
  ],
}
