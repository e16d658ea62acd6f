import type { Migration } from '../platform/database/migration.ts'

/** A ZIP of images that was looked through: what of it can be put back, by the person who had it checked. */
export const migration: Migration = {
  name: '0021-image-checks',
  statements: ({ id, int, text, time, end }) => [
    `CREATE TABLE image_checks (
      ${id},
      owner_user_id ${int} NOT NULL REFERENCES users (id),
      file_name ${text} NOT NULL,
      checked_at ${time} NOT NULL,
      expires_at ${time} NOT NULL,
      missing ${int} NOT NULL,
      unplaced ${text} NOT NULL
    ) ${end}`,
    `CREATE INDEX image_checks_owner ON image_checks (owner_user_id)`,
    `CREATE TABLE checked_images (
      check_id ${int} NOT NULL REFERENCES image_checks (id) ON DELETE CASCADE,
      nth ${int} NOT NULL,
      path ${text} NOT NULL,
      product_id ${int} NOT NULL REFERENCES products (id),
      color_id ${int} REFERENCES garment_colors (id),
      imprint_color_id ${int} REFERENCES imprint_colors (id),
      slot ${int} NOT NULL CHECK (slot BETWEEN 1 AND 4),
      hash ${text} NOT NULL,
      PRIMARY KEY (check_id, nth)
    ) ${end}`,
    `CREATE INDEX checked_images_hash ON checked_images (hash)`,
    `INSERT INTO locks (name, taken_at) VALUES ('image-check', NULL)`,
  ],
}
