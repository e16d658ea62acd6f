import type { Columns } from '../../platform/database/columns.ts'

/** Products with their colors, sizes and images, player packs, stock. */
export const catalogue = ({ id, int, text, time, bool, end }: Columns): readonly string[] => [
  `CREATE TABLE sizes (
    ${id}, name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
    code ${text} NOT NULL CHECK (length(code) BETWEEN 1 AND 50), code_key ${text} NOT NULL, sort_order ${int},
    ${bool('is_active')}, created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
    description ${text} CHECK (length(description) <= 500)
  ) ${end}`,
  `CREATE UNIQUE INDEX sizes_code_unique ON sizes (code_key)`,
  `CREATE TABLE product_categories (
    ${id}, name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
    code ${text} NOT NULL CHECK (length(code) BETWEEN 1 AND 50), code_key ${text} NOT NULL, sort_order ${int},
    ${bool('is_active')}, created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
    description ${text} CHECK (length(description) <= 500),
    pack_part ${text} CHECK (pack_part IN ('jersey', 'practice', 'spandex'))
  ) ${end}`,
  `CREATE UNIQUE INDEX product_categories_code_unique ON product_categories (code_key)`,
  `CREATE UNIQUE INDEX product_categories_pack_part_unique ON product_categories (pack_part)`,
  `CREATE TABLE imprint_colors (
    ${id}, name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
    code ${text} NOT NULL CHECK (length(code) BETWEEN 1 AND 50), code_key ${text} NOT NULL, sort_order ${int},
    ${bool('is_active')}, created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
    pantone_code ${text} CHECK (length(pantone_code) <= 50),
    hex_value ${text} NOT NULL CHECK (length(hex_value) BETWEEN 3 AND 7),
    image_url ${text} CHECK (length(image_url) <= 500), notes ${text} CHECK (length(notes) <= 500)
  ) ${end}`,
  `CREATE UNIQUE INDEX imprint_colors_code_unique ON imprint_colors (code_key)`,
  `CREATE TABLE garment_colors (
    ${id}, name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
    code ${text} NOT NULL CHECK (length(code) BETWEEN 1 AND 50), code_key ${text} NOT NULL, sort_order ${int},
    ${bool('is_active')}, created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
    pantone_code ${text} CHECK (length(pantone_code) <= 50),
    hex_value ${text} NOT NULL CHECK (length(hex_value) BETWEEN 3 AND 7),
    image_url ${text} CHECK (length(image_url) <= 2000), notes ${text} CHECK (length(notes) <= 2000)
  ) ${end}`,
  `CREATE UNIQUE INDEX garment_colors_code_unique ON garment_colors (code_key)`,
  `CREATE TABLE products (
    ${id}, name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
    code ${text} NOT NULL CHECK (length(code) BETWEEN 1 AND 50), code_key ${text} NOT NULL, sort_order ${int},
    ${bool('is_active')}, created_at ${time} NOT NULL, updated_at ${time} NOT NULL,
    description ${text} CHECK (length(description) <= 2000),
    supplier_name ${text} NOT NULL CHECK (length(supplier_name) BETWEEN 1 AND 255),
    supplier_code ${text} NOT NULL CHECK (length(supplier_code) BETWEEN 1 AND 50),
    product_category_id ${int} NOT NULL REFERENCES product_categories (id), ${bool('requires_color_pairing')}
  ) ${end}`,
  `CREATE UNIQUE INDEX products_code_unique ON products (code_key)`,
  `CREATE INDEX products_category ON products (product_category_id)`,
  `CREATE TABLE garment_color_imprint_colors (
    garment_color_id ${int} NOT NULL REFERENCES garment_colors (id),
    imprint_color_id ${int} NOT NULL REFERENCES imprint_colors (id),
    PRIMARY KEY (garment_color_id, imprint_color_id)
  ) ${end}`,
  `CREATE TABLE product_garment_colors (
    product_id ${int} NOT NULL REFERENCES products (id),
    garment_color_id ${int} NOT NULL REFERENCES garment_colors (id), PRIMARY KEY (product_id, garment_color_id)
  ) ${end}`,
  `CREATE TABLE product_sizes (
    product_id ${int} NOT NULL REFERENCES products (id), size_id ${int} NOT NULL REFERENCES sizes (id),
    PRIMARY KEY (product_id, size_id)
  ) ${end}`,
  `CREATE TABLE product_images (
    product_id ${int} NOT NULL REFERENCES products (id), slot ${int} NOT NULL CHECK (slot BETWEEN 1 AND 4),
    color_id ${int} REFERENCES garment_colors (id), imprint_color_id ${int} REFERENCES imprint_colors (id),
    hash ${text} NOT NULL REFERENCES images (hash), updated_at ${time} NOT NULL,
    updated_by ${int} REFERENCES users (id), CHECK (imprint_color_id IS NULL OR color_id IS NOT NULL)
  ) ${end}`,
  `CREATE UNIQUE INDEX product_images_slot_unique ON product_images
    (product_id, coalesce(color_id, 0), coalesce(imprint_color_id, 0), slot)`,
  `CREATE INDEX product_images_hash ON product_images (hash)`,
  `CREATE INDEX product_images_updated_by ON product_images (updated_by)`,
  `CREATE TABLE image_batches (
    batch_id ${int} PRIMARY KEY REFERENCES batches (id), actor_user_id ${int} NOT NULL REFERENCES users (id),
    upload_key ${text} NOT NULL
  ) ${end}`,
  `CREATE UNIQUE INDEX image_batches_upload_key_unique ON image_batches (actor_user_id, upload_key)`,
  `CREATE TABLE image_checks (
    ${id}, owner_user_id ${int} NOT NULL REFERENCES users (id), file_name ${text} NOT NULL,
    checked_at ${time} NOT NULL, expires_at ${time} NOT NULL, missing ${int} NOT NULL, unplaced ${text} NOT NULL
  ) ${end}`,
  `CREATE INDEX image_checks_owner ON image_checks (owner_user_id)`,
  `CREATE TABLE checked_images (
    check_id ${int} NOT NULL REFERENCES image_checks (id) ON DELETE CASCADE, nth ${int} NOT NULL,
    path ${text} NOT NULL, product_id ${int} NOT NULL REFERENCES products (id),
    color_id ${int} REFERENCES garment_colors (id), imprint_color_id ${int} REFERENCES imprint_colors (id),
    slot ${int} NOT NULL CHECK (slot BETWEEN 1 AND 4), hash ${text} NOT NULL, PRIMARY KEY (check_id, nth)
  ) ${end}`,
  `CREATE INDEX checked_images_hash ON checked_images (hash)`,
  `CREATE TABLE player_packs (
    ${id}, name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 50), name_key ${text} NOT NULL,
    jersey_product_id ${int} NOT NULL REFERENCES products (id),
    jersey_garment_color_id ${int} NOT NULL REFERENCES garment_colors (id),
    jersey_imprint_color_id ${int} NOT NULL REFERENCES imprint_colors (id),
    practice_product_id ${int} NOT NULL REFERENCES products (id),
    practice_garment_color_id ${int} NOT NULL REFERENCES garment_colors (id),
    practice_imprint_color_id ${int} NOT NULL REFERENCES imprint_colors (id),
    spandex_product_id ${int} NOT NULL REFERENCES products (id),
    spandex_garment_color_id ${int} NOT NULL REFERENCES garment_colors (id), created_at ${time} NOT NULL,
    updated_at ${time} NOT NULL
  ) ${end}`,
  `CREATE UNIQUE INDEX player_packs_name_unique ON player_packs (name_key)`,
  `CREATE TABLE inventory_items (
    ${id}, product_id ${int} NOT NULL REFERENCES products (id),
    garment_color_id ${int} NOT NULL REFERENCES garment_colors (id), size_id ${int} NOT NULL REFERENCES sizes (id),
    sku ${text} CHECK (length(sku) BETWEEN 1 AND 100), sku_key ${text},
    supplier_sku ${text} CHECK (length(supplier_sku) BETWEEN 1 AND 100), ${bool('in_stock')} DEFAULT false,
    ${bool('always_in_stock')} DEFAULT false,
    available_qty ${int} NOT NULL DEFAULT 0 CHECK (available_qty BETWEEN 0 AND 2147483647),
    low_stock_level ${int} CHECK (low_stock_level >= 0),
    critical_stock_level ${int} CHECK (critical_stock_level >= 0), ${bool('is_offered')} DEFAULT true,
    created_at ${time} NOT NULL, updated_at ${time} NOT NULL, UNIQUE (product_id, garment_color_id, size_id)
  ) ${end}`,
  `CREATE UNIQUE INDEX inventory_items_sku_unique ON inventory_items (sku_key)`,
  `CREATE TABLE inventory_adjustments (
    ${id}, inventory_item_id ${int} NOT NULL REFERENCES inventory_items (id), adjusted_at ${time} NOT NULL,
    adjusted_by ${int} REFERENCES users (id), before_qty ${int} NOT NULL, adjustment_qty ${int} NOT NULL,
    after_qty ${int} NOT NULL CHECK (after_qty = before_qty + adjustment_qty),
    notes ${text} CHECK (length(notes) <= 100), reason ${text} CHECK (length(reason) BETWEEN 1 AND 50),
    batch_id ${int}, undoes_id ${int} REFERENCES inventory_adjustments (id), edits ${text}, order_id ${int},
    actor_first_name ${text}, actor_last_name ${text}
  ) ${end}`,
  `CREATE INDEX inventory_adjustments_item ON inventory_adjustments (inventory_item_id)`,
  `CREATE UNIQUE INDEX inventory_adjustments_undoes_unique ON inventory_adjustments (undoes_id)`,
  `CREATE INDEX inventory_adjustments_order ON inventory_adjustments (order_id)`,
  `CREATE INDEX inventory_adjustments_adjusted_by ON inventory_adjustments (adjusted_by)`,
  `CREATE TABLE stock_snoozes (
    inventory_item_id ${int} PRIMARY KEY REFERENCES inventory_items (id) ON DELETE CASCADE, until ${text} NOT NULL,
    note ${text}, warning ${text} NOT NULL, snoozed_by ${int} REFERENCES users (id), snoozed_at ${time} NOT NULL
  ) ${end}`,
  `CREATE TABLE stock_digest_runs (due_at ${time} PRIMARY KEY) ${end}`,
  `CREATE TABLE stock_digest_readers (
    user_id ${int} PRIMARY KEY REFERENCES users (id), ${bool('is_on')}, told ${text}
  ) ${end}`,
  `CREATE TABLE stock_digests (
    ${id}, user_id ${int} NOT NULL REFERENCES users (id), due_at ${time} NOT NULL, items ${text} NOT NULL
  ) ${end}`,
]
