import type { Load, Loads } from '../load.ts'
import { roleUpdates, whileWritten } from '../role-updates.ts'
import { whoIsSignedIn } from './auth.ts'

const USERS = `
  SELECT users.id, first_name, last_name, display_name, email, phone, club_id, clubs.name AS club_name, app_role_id,
    roles.name AS role_name, users.is_active, email_verified, password_change_required, last_login
  FROM users JOIN roles ON roles.id = app_role_id LEFT JOIN clubs ON clubs.id = club_id
  ORDER BY lower(last_name), lower(first_name), users.id`

const PRODUCTS = `
  SELECT products.id, products.name, products.code, supplier_name, supplier_code, product_category_id,
    product_categories.name AS product_category_name, requires_color_pairing, products.description, products.sort_order,
    products.is_active, products.updated_at
  FROM products JOIN product_categories ON product_categories.id = product_category_id
  ORDER BY products.sort_order, products.name`

const PRODUCT_COLORS = 'SELECT product_id, garment_color_id FROM product_garment_colors'
const PRODUCT_SIZES = 'SELECT product_id, size_id FROM product_sizes'

const ITEMS = `
  SELECT inventory_items.id, product_id, products.name AS product_name, garment_color_id, garment_colors.name AS color_name,
    hex_value, size_id, sizes.code AS size_code, sizes.name AS size_name, sku, supplier_sku, in_stock, always_in_stock,
    available_qty, low_stock_level, critical_stock_level, inventory_items.updated_at
  FROM inventory_items JOIN products ON products.id = product_id
    JOIN garment_colors ON garment_colors.id = garment_color_id JOIN sizes ON sizes.id = size_id`

// Lists computed for each request are requested with low concurrency; more would be refused, as intended.
const WRITTEN_CONNECTIONS = 2
const READERS = 4

export const loads: Loads = (ground) => {
  const { headers, emails, productIds, itemIds } = ground
  const get = (name: string, connections: number, path: () => string, ...rows: string[]): Load => ({
    name,
    method: 'GET',
    headers,
    connections,
    next: () => ({ path: path() }),
    rows,
  })
  const stocked = productIds.slice(0, 42)
  const users = get(`${emails.length} users`, 32, () => '/api/admin/users', USERS)
  const lists = [
    users,
    get(`${productIds.length} products`, 32, () => '/api/admin/product', PRODUCTS, PRODUCT_COLORS, PRODUCT_SIZES),
    get(
      `${itemIds.length} warnings`,
      32,
      () => '/api/admin/inventory-warnings',
      `${ITEMS} ORDER BY product_id, color_name, size_name`,
    ),
    get(
      'Inventory, 240 items',
      32,
      () => `/api/admin/product-inventory-items/${stocked[Math.floor(Math.random() * stocked.length)]}`,
      `${ITEMS} WHERE product_id = ${stocked[0]} ORDER BY color_name, size_name`,
    ),
  ]
  const readers = { ...users, connections: READERS }
  return [
    ...lists.flatMap((list) => [
      list,
      { ...list, name: `${list.name}, written`, connections: WRITTEN_CONNECTIONS, meanwhile: whileWritten(ground) },
    ]),
    // What others notice of people who read a long list that changes all the time.
    { ...roleUpdates(ground, 1), name: 'Update a role beside them', meanwhile: [readers] },
    { ...whoIsSignedIn(ground, 1), name: 'Who is signed in beside', meanwhile: [readers, ...whileWritten(ground)] },
  ]
}
