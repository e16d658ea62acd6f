import { numberText } from '@kitroom/contract/number-text'
import type { Filled } from '../fill/fill.ts'
import type { Load } from './load.ts'
import { roleUpdates, whileWritten, whoIsSignedIn } from './people.ts'

const USERS = `
  SELECT users.id, first_name, last_name, display_name, email, phone, club_id, clubs.name AS club_name, app_role_id,
    roles.name AS role_name, users.is_active, email_verified, password_change_required, last_login
  FROM users JOIN roles ON roles.id = app_role_id LEFT JOIN clubs ON clubs.id = club_id
  ORDER BY lower(last_name), lower(first_name), users.id`

const PRODUCTS = [
  `SELECT products.id, products.name, products.code, supplier_name, supplier_code, product_category_id,
    product_categories.name AS product_category_name, requires_color_pairing, products.description, products.sort_order,
    products.is_active, products.updated_at
  FROM products JOIN product_categories ON product_categories.id = product_category_id
  ORDER BY products.sort_order, products.name`,
  'SELECT product_id, garment_color_id FROM product_garment_colors',
  'SELECT product_id, size_id FROM product_sizes',
]

const ITEMS = `
  SELECT inventory_items.id, product_id, products.name AS product_name, garment_color_id, garment_colors.name AS color_name,
    hex_value, size_id, sizes.code AS size_code, sizes.name AS size_name, sku, supplier_sku, in_stock, always_in_stock,
    available_qty, low_stock_level, critical_stock_level, inventory_items.updated_at
  FROM inventory_items JOIN products ON products.id = product_id
    JOIN garment_colors ON garment_colors.id = garment_color_id JOIN sizes ON sizes.id = size_id`

const CONNECTIONS = 32
// Lists computed for each request are requested with low concurrency; more would be refused, as intended.
const WRITTEN_CONNECTIONS = 2
const READERS = 4

/** Lists as they are, and while a role changes 20 times a second, so that no answer comes from memory. */
export const listLoads = (filled: Filled): readonly Load[] => {
  const { headers, emails, productIds, itemIds } = filled
  const list = (name: string, perSecond: number, path: () => string, ...bare: string[]): Load => ({
    name,
    headers,
    bare,
    goals: { perSecond },
    connections: CONNECTIONS,
    next: () => ({ path: path() }),
  })
  const whileRolesChange = (load: Load): Load => ({
    ...load,
    name: `${load.name}, written`,
    goals: {},
    connections: WRITTEN_CONNECTIONS,
    meanwhile: whileWritten(filled),
  })
  const stockedIds = productIds.slice(0, Math.ceil(itemIds.length / 240))
  const anyStocked = () => stockedIds[Math.floor(Math.random() * stockedIds.length)]
  const users = list(`${numberText(emails.length)} users`, 250, () => '/api/admin/users', USERS)
  const lists = [
    users,
    list(`${numberText(productIds.length)} products`, 900, () => '/api/admin/product', ...PRODUCTS),
    list(
      `${numberText(itemIds.length)} warnings`,
      60,
      () => '/api/admin/inventory-warnings',
      `${ITEMS} ORDER BY product_id, color_name, size_name`,
    ),
    list(
      'inventory, 240 items',
      3500,
      () => `/api/admin/product-inventory-items/${anyStocked()}`,
      `${ITEMS} WHERE product_id = ${stockedIds[0]} ORDER BY color_name, size_name`,
    ),
  ]
  const readers = { ...users, connections: READERS }
  // How long others wait while people read a long list that changes all the time.
  const besideReaders = { goals: { p50Ms: 50, p99Ms: 250 } }
  return [
    // Answers from memory are compared with the same bytes, computed ones with the same rows.
    ...lists.flatMap((load) => [{ ...load, bare: 'node:http' as const }, whileRolesChange(load)]),
    { ...roleUpdates(filled, 1), ...besideReaders, name: 'change of a role beside readers', meanwhile: [readers] },
    {
      ...whoIsSignedIn(filled, 1),
      ...besideReaders,
      name: 'who is signed in beside readers',
      meanwhile: [readers, ...whileWritten(filled)],
    },
  ]
}
