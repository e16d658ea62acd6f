import type { Columns } from '../../platform/database/columns.ts'

/** Orders with their packs, players and moves. */
export const orders = ({ id, int, text, time, end }: Columns): readonly string[] => [
  `CREATE TABLE orders (
    ${id}, number ${text} NOT NULL, status ${text} NOT NULL, club_id ${int} REFERENCES clubs (id),
    team_name ${text} NOT NULL, contact_name ${text}, contact_email ${text}, contact_phone ${text},
    needed_by ${text}, notes ${text}, hoodie ${text} NOT NULL, windbreaker ${text} NOT NULL,
    created_at ${time} NOT NULL, created_by ${int} REFERENCES users (id), updated_at ${time} NOT NULL
  ) ${end}`,
  `CREATE UNIQUE INDEX orders_number_unique ON orders (number)`,
  `CREATE INDEX orders_club ON orders (club_id)`,
  `CREATE TABLE order_numbers (year ${int} PRIMARY KEY, last ${int} NOT NULL) ${end}`,
  `CREATE TABLE order_packs (
    order_id ${int} NOT NULL REFERENCES orders (id), pack ${int} NOT NULL, special_items ${text} NOT NULL,
    PRIMARY KEY (order_id, pack)
  ) ${end}`,
  `CREATE TABLE order_parts (
    order_id ${int} NOT NULL REFERENCES orders (id), pack ${int} NOT NULL, part ${text} NOT NULL,
    product_id ${int} NOT NULL REFERENCES products (id),
    garment_color_id ${int} NOT NULL REFERENCES garment_colors (id),
    imprint_color_id ${int} REFERENCES imprint_colors (id), kept ${text}, PRIMARY KEY (order_id, pack, part)
  ) ${end}`,
  `CREATE INDEX order_parts_product_id ON order_parts (product_id)`,
  `CREATE TABLE order_images (
    order_id ${int} NOT NULL REFERENCES orders (id), pack ${int} NOT NULL, part ${text} NOT NULL,
    slot ${int} NOT NULL, hash ${text} NOT NULL REFERENCES images (hash), PRIMARY KEY (order_id, pack, part, slot)
  ) ${end}`,
  `CREATE INDEX order_images_hash ON order_images (hash)`,
  `CREATE TABLE order_players (
    order_id ${int} NOT NULL REFERENCES orders (id), pack ${int} NOT NULL, line ${int} NOT NULL,
    name ${text} NOT NULL, number ${text} NOT NULL, jersey ${text} NOT NULL, practice ${text} NOT NULL,
    spandex ${text} NOT NULL, special ${text} NOT NULL, PRIMARY KEY (order_id, pack, line)
  ) ${end}`,
  `CREATE TABLE order_moves (
    ${id}, order_id ${int} NOT NULL REFERENCES orders (id), action ${text} NOT NULL, from_status ${text} NOT NULL,
    to_status ${text} NOT NULL, note ${text}, moved_at ${time} NOT NULL, moved_by ${int} REFERENCES users (id),
    actor_first_name ${text}, actor_last_name ${text}
  ) ${end}`,
  `CREATE INDEX order_moves_order ON order_moves (order_id)`,
  `CREATE TABLE order_stock (
    order_id ${int} NOT NULL REFERENCES orders (id),
    inventory_item_id ${int} NOT NULL REFERENCES inventory_items (id), needed ${int} NOT NULL CHECK (needed >= 0),
    taken ${int} NOT NULL CHECK (taken BETWEEN 0 AND needed), PRIMARY KEY (order_id, inventory_item_id)
  ) ${end}`,
  `CREATE TABLE order_size_links (
    order_id ${int} PRIMARY KEY REFERENCES orders (id), token_hash ${text} NOT NULL, last_day ${text} NOT NULL,
    created_at ${time} NOT NULL, created_by ${int} REFERENCES users (id), closed_at ${time}
  ) ${end}`,
  `CREATE UNIQUE INDEX order_size_links_token_unique ON order_size_links (token_hash)`,
  `CREATE TABLE order_size_entries (
    ${id}, order_id ${int} NOT NULL REFERENCES orders (id), name ${text} NOT NULL, number ${text} NOT NULL,
    jersey ${text} NOT NULL, practice ${text} NOT NULL, spandex ${text} NOT NULL, sent_at ${time} NOT NULL
  ) ${end}`,
  `CREATE INDEX order_size_entries_order ON order_size_entries (order_id)`,
  `CREATE TABLE order_size_keys (
    order_id ${int} NOT NULL REFERENCES orders (id), key ${text} NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
    request_hash ${text} NOT NULL, created_at ${time} NOT NULL, PRIMARY KEY (order_id, key)
  ) ${end}`,
  `CREATE INDEX order_size_keys_created ON order_size_keys (created_at)`,
]
