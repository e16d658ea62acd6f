import type { Generated, Kysely } from 'kysely'

/** ISO 8601 in UTC with milliseconds, on both engines. */
type Timestamp = string

type Named = {
  id: Generated<number>
  name: string
  name_key: string
  description: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export type UsersTable = {
  id: Generated<number>
  first_name: string
  last_name: string
  display_name: string | null
  email: string
  email_key: string
  phone: string | null
  club_id: number | null
  app_role_id: number
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  is_active: boolean
  email_verified: boolean
  password_change_required: boolean
  failed_login_attempts: number
  last_login: Timestamp | null
  /** A PHC string; null until a first password is set through a mailed link. */
  password_hash: string | null
  created_at: Timestamp
  updated_at: Timestamp
  created_by: number | null
  updated_by: number | null
}

type Coded = {
  id: Generated<number>
  name: string
  code: string
  code_key: string
  description: string | null
  sort_order: number | null
  is_active: boolean
  created_at: Timestamp
  updated_at: Timestamp
}

type PackPart = 'jersey' | 'practice' | 'spandex'

type ColorsTable = Omit<Coded, 'description'> & {
  pantone_code: string | null
  hex_value: string
  image_url: string | null
  notes: string | null
}

export type Tables = {
  roles: Named
  /** `code` is what the program goes by; null for a permission that was made on the screen. */
  permissions: Named & { code: string | null }
  role_permissions: { role_id: number; permission_id: number }
  clubs: Named & { director_user_id: number | null; is_active: boolean }
  users: UsersTable
  sizes: Coded
  /** `pack_part` marks the three that player packs are made of. */
  product_categories: Coded & { pack_part: PackPart | null }
  imprint_colors: ColorsTable
  garment_colors: ColorsTable
  garment_color_imprint_colors: { garment_color_id: number; imprint_color_id: number }
  products: Coded & {
    supplier_name: string
    supplier_code: string
    product_category_id: number
    requires_color_pairing: boolean
  }
  product_garment_colors: { product_id: number; garment_color_id: number }
  product_sizes: { product_id: number; size_id: number }
  images: {
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: string
    media_type: string
    /** Bytes. */
    size: number
    width: number
    height: number
    touched_at: Timestamp
  }
  product_images: {
    product_id: number
    slot: number
    /** null: the home image. */
    color_id: number | null
    imprint_color_id: number | null
    hash: string
    updated_at: Timestamp
    updated_by: number | null
  }
  inventory_items: {
    id: Generated<number>
    product_id: number
    garment_color_id: number
    size_id: number
    sku: string | null
    sku_key: string | null
    supplier_sku: string | null
    in_stock: Generated<boolean>
    always_in_stock: Generated<boolean>
    available_qty: Generated<number>
    low_stock_level: number | null
    critical_stock_level: number | null
    /** Whether the product still comes in this color and size. */
    is_offered: Generated<boolean>
    created_at: Timestamp
    /** Of the settings: a change of the quantity alone leaves it. */
    updated_at: Timestamp
  }
  inventory_adjustments: {
    id: Generated<number>
    inventory_item_id: number
    adjusted_at: Timestamp
    adjusted_by: number | null
    before_qty: number
    adjustment_qty: number
    after_qty: number
    notes: string | null
  }
  idempotency_keys: {
    user_id: number
    key: string
    request_hash: string
    /** JSON; null while the request it came with is under way. */
    answer: string | null
    created_at: Timestamp
  }
  player_packs: {
    id: Generated<number>
    name: string
    name_key: string
    jersey_product_id: number
    jersey_garment_color_id: number
    jersey_imprint_color_id: number
    practice_product_id: number
    practice_garment_color_id: number
    practice_imprint_color_id: number
    spandex_product_id: number
    spandex_garment_color_id: number
    created_at: Timestamp
    updated_at: Timestamp
  }
  sessions: {
    token_hash: string
    csrf_hash: string
    user_id: number
    created_at: Timestamp
    last_seen_at: Timestamp
    expires_at: Timestamp
  }
  devices: { token_hash: string; user_id: number; created_at: Timestamp; expires_at: Timestamp }
  password_tokens: {
    token_hash: string
    user_id: number
    mail_id: number | null
    created_at: Timestamp
    expires_at: Timestamp
    used_at: Timestamp | null
  }
  /** Times are milliseconds since 1970, so that one statement can compute with them on both engines. */
  throttles: { key: string; failures: number; blocked_until: number; updated_at: number }
  mails: {
    id: Generated<number>
    kind: string
    to_address: string
    user_id: number | null
    created_at: Timestamp
    attempts: number
    next_attempt_at: Timestamp
    claimed_until: Timestamp | null
    sent_at: Timestamp | null
    gave_up_at: Timestamp | null
    last_error: string | null
  }
  activity: {
    id: Generated<number>
    happened_at: Timestamp
    actor_user_id: number | null
    action: string
    target_id: number | null
    before: string | null
    after: string | null
  }
  locks: { name: string; taken_at: Timestamp | null; owner: string | null; ends_at: Timestamp | null }
}

/** The database as a query sees it: the request's transaction in a write, a plain connection in a read. */
export type Db = Kysely<Tables>
