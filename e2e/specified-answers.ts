/** The keys of an answer: `true` keeps the whole value, a list is cut item by item. */
export type Keys = { readonly [key: string]: true | Keys }

const keys = (...names: string[]): Keys => Object.fromEntries(names.map((name) => [name, true]))

const named = keys('id', 'name', 'description')
const option = keys('id', 'name')
const club = keys(
  'id',
  'name',
  'description',
  'director_user_id',
  'director_first_name',
  'director_last_name',
  'is_active',
)
const user = keys(
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'club_id',
  'club_name',
  'app_role_id',
  'role_name',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
  'is_active',
  'email_verified',
  'password_change_required',
  'failed_login_attempts',
  'last_login',
  'created_at',
  'updated_at',
  'created_by_first_name',
  'created_by_last_name',
  'updated_by_first_name',
  'updated_by_last_name',
)
const coded = keys('id', 'name', 'code', 'description', 'sort_order', 'is_active')
const color = keys('id', 'name', 'code', 'pantone_code', 'hex_value', 'image_url', 'notes', 'sort_order', 'is_active')
const swatch = keys('id', 'name', 'hex_value')
const product = keys(
  'id',
  'name',
  'code',
  'supplier_name',
  'supplier_code',
  'product_category_id',
  'product_category_name',
  'requires_color_pairing',
  'description',
  'sort_order',
  'is_active',
)
const item = keys(
  'id',
  'product_id',
  'product_name',
  'color_name',
  'hex_value',
  'size_code',
  'size_name',
  'sku',
  'supplier_sku',
  'in_stock',
  'available_qty',
  'low_stock_level',
  'critical_stock_level',
)
const pack = keys(
  'id',
  'name',
  'jersey_product_id',
  'jersey_garment_color_id',
  'jersey_imprint_color_id',
  'practice_product_id',
  'practice_garment_color_id',
  'practice_imprint_color_id',
  'spandex_product_id',
  'spandex_garment_color_id',
)
const packNames = keys(
  ...['jersey', 'practice', 'spandex'].flatMap((kind) =>
    ['product_name', 'garment_color_name', 'imprint_color_name', 'garment_color_hex', 'imprint_color_hex'].map(
      (name) => `${kind}_${name}`,
    ),
  ),
)
const packProduct: Keys = {
  ...option,
  product_sizes: keys('id', 'code'),
  product_garment_colors: { ...swatch, imprint_colors: swatch },
}
const said = keys('success', 'message')

/**
 * The keys that every server of this API answers with, and nothing else: the least that the screens must do with. A write
 * without an entry may answer nothing at all.
 */
export const SPECIFIED_ANSWERS: Readonly<Record<string, Keys | 'bytes'>> = {
  getUserPermissions: {
    ...said,
    data: keys('permissions', 'firstName', 'clubName', 'passwordChangeRequired'),
  },
  login: keys('csrfToken', 'message'),
  forgotPassword: keys('message'),
  resetPassword: keys('message'),
  logout: {},

  listRoles: { ...said, roles: named },
  createRole: { ...said, role: named },
  updateRole: { ...said, role: named },
  getRolePermissions: { ...said, role: keys('name', 'description'), permissions: keys('id') },
  setRolePermissions: said,
  listPermissions: { ...said, permissions: named },
  createPermission: { success: true, permission: named },
  updatePermission: { success: true, permission: named },
  getPermissionRoles: { success: true, permission: named, roles: named },
  setPermissionRoles: {},

  listClubs: { clubs: club },
  getClub: { club },
  createClub: {},
  updateClub: {},
  listPotentialDirectors: { users: keys('id', 'first_name', 'last_name', 'email') },

  listUsers: { users: user },
  getUser: { user },
  createUser: {},
  updateUser: {},
  listUserRoles: { roles: option },
  listUserClubs: { clubs: option },

  listSizes: { sizes: coded },
  getSize: { size: coded },
  createSize: {},
  updateSize: {},
  listProductCategories: { product_categories: coded },
  getProductCategory: { productCategory: coded },
  createProductCategory: {},
  updateProductCategory: {},
  listGarmentColors: { garment_colors: { ...color, imprint_color_ids: true, imprint_colors: swatch } },
  getGarmentColor: { garment_color: color, imprint_color_ids: true },
  createGarmentColor: {},
  updateGarmentColor: {},
  listImprintColors: { imprint_colors: color },
  getImprintColor: { imprint_color: color },
  createImprintColor: {},
  updateImprintColor: {},
  listProducts: { products: product },
  getProduct: { product, product_size_ids: true, product_garment_color_ids: true },
  createProduct: {},
  updateProduct: {},

  listFilledSlots: { success: true, filled_slots: keys('slot', 'color_id', 'imprint_color_id') },
  getProductImage: 'bytes',
  uploadProductImage: said,
  deleteProductImage: {},

  listInventoryItems: { ...said, items: item, product_name: true },
  setAlwaysInStock: said,
  updateInventoryItem: said,
  listInventoryWarnings: { ...said, items: item },
  listOutOfStock: { success: true, outOfStock: keys('product_id', 'garment_color_id', 'size_id') },

  listPlayerPacks: { ...said, club_player_packs: { ...pack, ...packNames } },
  getPlayerPack: { success: true, club_player_pack: pack },
  createPlayerPack: said,
  updatePlayerPack: said,
  listFilledImages: { success: true, filled_images: keys('product_id', 'color_id', 'imprint_color_id') },
  listPackProducts: { success: true, jersey: packProduct, practice: packProduct, spandex: packProduct },

  downloadProductImages: 'bytes',
  restoreProductImages: said,
}

/** An answer cut down to these keys. */
export const cutTo = (keys: Keys, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => cutTo(keys, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const wanted = keys[key]
      if (wanted === undefined) return []
      return [[key, wanted === true ? inner : cutTo(wanted, inner)]]
    }),
  )
}
