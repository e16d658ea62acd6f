import type { Columns } from '../platform/database/columns.ts'
import type { Migration } from '../platform/database/migration.ts'

/** Sizes, product categories, colors and products, and how they belong together. */
export const migration: Migration = {
  name: '0002-catalogue',
  statements: (columns) => [
    ...coded('sizes', columns, describedBy(columns)),
    ...coded('product_categories', columns, describedBy(columns)),
    ...coded('imprint_colors', columns, paintedBy(columns)),
    ...coded('garment_colors', columns, paintedBy(columns)),
    ...coded('products', columns, suppliedBy(columns)),
    `CREATE INDEX products_category ON products (product_category_id)`,
    pairs('garment_color_imprint_colors', 'garment_color', 'imprint_color', columns),
    pairs('product_garment_colors', 'product', 'garment_color', columns),
    pairs('product_sizes', 'product', 'size', columns),
  ],
}

const coded = (table: string, { id, int, text, time, bool, end }: Columns, own: string): string[] => [
  `CREATE TABLE ${table} (
    ${id},
    name ${text} NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
    code ${text} NOT NULL CHECK (length(code) BETWEEN 1 AND 50),
    code_key ${text} NOT NULL,
    sort_order ${int},
    ${bool('is_active')},
    created_at ${time} NOT NULL,
    updated_at ${time} NOT NULL,
    ${own}
  ) ${end}`,
  `CREATE UNIQUE INDEX ${table}_code_unique ON ${table} (code_key)`,
]

const describedBy = ({ text }: Columns): string => `description ${text} CHECK (length(description) <= 500)`

const paintedBy = ({ text }: Columns): string => `
  pantone_code ${text} CHECK (length(pantone_code) <= 50),
  hex_value ${text} NOT NULL CHECK (length(hex_value) BETWEEN 3 AND 7),
  image_url ${text} CHECK (length(image_url) <= 500),
  notes ${text} CHECK (length(notes) <= 500)`

const suppliedBy = ({ int, text, bool }: Columns): string => `
  description ${text} CHECK (length(description) <= 2000),
  supplier_name ${text} NOT NULL CHECK (length(supplier_name) BETWEEN 1 AND 255),
  supplier_code ${text} NOT NULL CHECK (length(supplier_code) BETWEEN 1 AND 50),
  product_category_id ${int} NOT NULL REFERENCES product_categories (id),
  ${bool('requires_color_pairing')}`

const pairs = (table: string, owner: string, member: string, { int, end }: Columns): string => `CREATE TABLE ${table} (
  ${owner}_id ${int} NOT NULL REFERENCES ${owner}s (id),
  ${member}_id ${int} NOT NULL REFERENCES ${member}s (id),
  PRIMARY KEY (${owner}_id, ${member}_id)
) ${end}`
