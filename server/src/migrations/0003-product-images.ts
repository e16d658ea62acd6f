import type { Migration } from '../platform/database/migration.ts'

/** The pictures of products, kept by what is in them. */
export const migration: Migration = {
  name: '0003-product-images',
  statements: ({ int, text, time, end }) => [
    `CREATE TABLE images (
      hash ${text} PRIMARY KEY CHECK (length(hash) = 64),
      media_type ${text} NOT NULL,
      size ${int} NOT NULL CHECK (size > 0),
      width ${int} NOT NULL CHECK (width > 0),
      height ${int} NOT NULL CHECK (height > 0),
      touched_at ${time} NOT NULL
    ) ${end}`,
    `CREATE TABLE product_images (
      product_id ${int} NOT NULL REFERENCES products (id),
      slot ${int} NOT NULL CHECK (slot BETWEEN 1 AND 4),
      color_id ${int} REFERENCES garment_colors (id),
      imprint_color_id ${int} REFERENCES imprint_colors (id),
      hash ${text} NOT NULL REFERENCES images (hash),
      updated_at ${time} NOT NULL,
      updated_by ${int} REFERENCES users (id),
      CHECK (imprint_color_id IS NULL OR color_id IS NOT NULL)
    ) ${end}`,
    `CREATE UNIQUE INDEX product_images_slot_unique
      ON product_images (product_id, coalesce(color_id, 0), coalesce(imprint_color_id, 0), slot)`,
    `CREATE INDEX product_images_hash ON product_images (hash)`,
    `CREATE INDEX images_touched ON images (touched_at)`,
  ],
}
