// Generated from the migrations by `npm run tables`; nobody edits it.

import type { ApprovalState, OrderEvent, OrderStatus } from '@kitroom/contract/order-statuses'
import type { StockWarning } from '@kitroom/contract/stock-warnings'
import type { EventKind } from '@kitroom/contract/webhooks'
import type { Generated } from 'kysely'

/** Every table. Times are ISO 8601 in UTC with milliseconds, on both engines. */
export interface Tables {
  activity: {
    id: Generated<number>
    happened_at: string
    actor_user_id: number | null
    action: string
    target_id: number | null
    before: string | null
    after: string | null
    /** The batch it belongs to. */
    batch_id: number | null
    /** The names of the ids in it at the time, by area and id. */
    names: string | null
    /** Their name at the time; null in rows older than this column, or if no user was signed in. */
    actor_first_name: string | null
    actor_last_name: string | null
    /** A batch is listed by one entry of each action; the others are folded. */
    is_folded: Generated<boolean>
    /** The name of the API token that they acted through. */
    actor_token: string | null
    /** The `listKey` of its record's name at the time. */
    record_listed: Generated<string>
  }
  /** Where entries about signing in or out came from; deleted after a while. */
  activity_clients: {
    activity_id: number
    happened_at: string
    address: string
    user_agent: string | null
    address_listed: string
  }
  backups: {
    id: Generated<number>
    /** When it was due: prevents two servers from making the same one. */
    due_at: string
    name: string
    started_at: string
    finished_at: string
    /** Bytes. */
    size: number | null
    failure: string | null
  }
  batches: {
    id: Generated<number>
    area: string
    kind: string
    happened_at: string
    actor_user_id: number
    created_count: number
    changed_count: number
    /** The batch that this one undid. */
    undoes_id: number | null
    /** Their name at the time; null in rows older than this column, or if no user was signed in. */
    actor_first_name: string | null
    actor_last_name: string | null
  }
  checked_images: {
    check_id: number
    nth: number
    path: string
    product_id: number
    color_id: number | null
    imprint_color_id: number | null
    slot: number
    hash: string
  }
  clubs: {
    id: Generated<number>
    name: string
    name_key: string
    description: string | null
    director_user_id: number | null
    is_active: boolean
    created_at: string
    updated_at: string
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
    address: string | null
  }
  default_views: {
    user_id: number
    list: string
    view_id: number
  }
  devices: {
    token_hash: string
    user_id: number
    created_at: string
    expires_at: string
  }
  /** A factor being added by a session or a pending sign-in; `owner_hash` is the hash of its token. */
  factor_setups: {
    owner_hash: string
    user_id: number
    secret: string | null
    challenge_hash: string | null
    expires_at: string
  }
  garment_color_imprint_colors: {
    garment_color_id: number
    imprint_color_id: number
  }
  garment_colors: {
    id: Generated<number>
    name: string
    code: string
    code_key: string
    sort_order: number | null
    is_active: boolean
    created_at: string
    updated_at: string
    pantone_code: string | null
    hex_value: string
    image_url: string | null
    notes: string | null
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
  }
  idempotency_keys: {
    user_id: number
    key: string
    request_hash: string
    /** JSON; null while its request is running. */
    answer: string | null
    created_at: string
  }
  image_batches: {
    batch_id: number
    actor_user_id: number
    /** Set by the browser: uploads with the same key are one batch. */
    upload_key: string
  }
  image_checks: {
    id: Generated<number>
    owner_user_id: number
    file_name: string
    checked_at: string
    expires_at: string
    missing: number
    /** JSON. */
    unplaced: string
  }
  images: {
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: string
    media_type: string
    /** Bytes. */
    size: number
    width: number
    height: number
    touched_at: string
    /** Kept until then, because a change of the last days can be undone that removed its last use. */
    kept_until: string | null
    /** Its file is lost, as the hourly sweep has noticed. */
    is_missing: Generated<boolean>
  }
  imprint_colors: {
    id: Generated<number>
    name: string
    code: string
    code_key: string
    sort_order: number | null
    is_active: boolean
    created_at: string
    updated_at: string
    pantone_code: string | null
    hex_value: string
    image_url: string | null
    notes: string | null
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
  }
  inventory_adjustments: {
    id: Generated<number>
    inventory_item_id: number
    adjusted_at: string
    adjusted_by: number | null
    before_qty: number
    adjustment_qty: number
    after_qty: number
    notes: string | null
    reason: string | null
    batch_id: number | null
    /** The line that it undoes. */
    undoes_id: number | null
    /** JSON: the settings that the same save changed. */
    edits: string | null
    /** The order it was for. */
    order_id: number | null
    /** Their name at the time; null in rows older than this column, or if no user was signed in. */
    actor_first_name: string | null
    actor_last_name: string | null
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
    /** Whether the product is offered in this color and size now. */
    is_offered: Generated<boolean>
    created_at: string
    /** The version of the settings: a change of the quantity alone leaves it. */
    updated_at: string
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** The last movement or count; null: it never moved. */
    last_movement_at: string | null
    /** The last line that added pieces and is not undone; null: it never received any. */
    last_received_at: string | null
    /** Somebody set a level for it; the levels of a duplicate are only taken along. */
    is_set_up: Generated<boolean>
    /** The `listKey` of the SKU. */
    sku_listed: string
    supplier_sku_listed: string
  }
  locks: {
    name: string
    taken_at: string | null
    owner: string | null
    ends_at: string | null
  }
  mails: {
    id: Generated<number>
    kind: string
    to_address: string
    user_id: number | null
    created_at: string
    attempts: number
    next_attempt_at: string
    claimed_until: string | null
    sent_at: string | null
    gave_up_at: string | null
    last_error: string | null
    /** The record it is about, if any. */
    record_id: number | null
    /** A limit held it until then; it does not grow old meanwhile. */
    held_until: string | null
    /** The mail that it is sent with. */
    joined_to: number | null
  }
  migrations: {
    name: string
    applied_at: string
  }
  order_approvals: {
    order_id: number
    /** Null until the mail with the link is written. */
    token_hash: string | null
    asked_at: string
    asked_by: number | null
    ends_at: string
    closed_at: string | null
    approved_at: string | null
    approved_name: string | null
    /** JSON: the approved lines. */
    content: string | null
    /** JSON: the changes since; empty where nothing is approved. */
    changes: string
  }
  order_images: {
    order_id: number
    pack: number
    part: string
    slot: number
    hash: string
  }
  order_moves: {
    id: Generated<number>
    order_id: number
    action: OrderEvent
    from_status: OrderStatus
    to_status: OrderStatus
    note: string | null
    moved_at: string
    moved_by: number | null
    /** Their name at the time; null in rows older than this column, or if no user was signed in. */
    actor_first_name: string | null
    actor_last_name: string | null
    /** Its effect, in words; it may name players. */
    detail: string | null
  }
  /** The last number given in a year. */
  order_numbers: {
    year: number
    last: number
  }
  order_packs: {
    order_id: number
    /** The index of the pack in the order, from 0. */
    pack: number
    /** JSON: the names of the special items. */
    special_items: string
  }
  /** The pieces of parcels that are not taken back. */
  order_parcel_pieces: {
    id: Generated<number>
    parcel_id: number
    /** Null for hoodies and windbreakers. */
    line_id: number | null
    /** 'jersey', 'special 0', 'hoodie M'. */
    part: string
    piece_count: number
  }
  order_parcels: {
    id: Generated<number>
    order_id: number
    number: number
    carrier: string | null
    tracking: string | null
    note: string | null
    address: string | null
    piece_count: number
    /** Its contents, in sums without names. */
    contents: string
    made_at: string
    made_by: number | null
    /** Their name at the time; null in rows older than this column, or if no user was signed in. */
    actor_first_name: string | null
    actor_last_name: string | null
    taken_back_at: string | null
    taken_back_because: string | null
  }
  order_parts: {
    order_id: number
    pack: number
    part: string
    product_id: number
    garment_color_id: number
    imprint_color_id: number | null
    /** JSON: names, codes and colors as they were when the order was submitted; null before that. */
    kept: string | null
  }
  order_players: {
    id: Generated<number>
    order_id: number
    pack: number
    line: number
    name: string
    number: string
    jersey: string
    practice: string
    spandex: string
    /** JSON: a size for each special item of the pack. */
    special: string
    /** The `listKey` of each text; of sizes with their rank. */
    name_listed: string
    number_listed: string
    jersey_listed: string
    practice_listed: string
    spandex_listed: string
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
  }
  /** The last print of an order. */
  order_prints: {
    order_id: number
    /** JSON: the printed lines. */
    content: string
    /** JSON: the changes since, each with its time. */
    changes: string
    printed_at: string
    printed_by: number | null
    /** Their name at the time; null in rows older than this column, or if no user was signed in. */
    actor_first_name: string | null
    actor_last_name: string | null
  }
  /** Entries that came in by a link and have not been answered. */
  order_size_entries: {
    id: Generated<number>
    order_id: number
    name: string
    number: string
    jersey: string
    practice: string
    spandex: string
    sent_at: string
  }
  /** The keys of entries that were sent, also of those that have been answered. */
  order_size_keys: {
    order_id: number
    key: string
    request_hash: string
    created_at: string
  }
  order_size_links: {
    order_id: number
    token_hash: string
    /** '2026-12-01'. */
    last_day: string
    created_at: string
    created_by: number | null
    closed_at: string | null
  }
  order_stock: {
    order_id: number
    inventory_item_id: number
    needed: number
    /** The number taken from stock; the rest is short. */
    taken: number
  }
  orders: {
    id: Generated<number>
    number: string
    status: OrderStatus
    club_id: number | null
    team_name: string
    contact_name: string | null
    contact_email: string | null
    contact_phone: string | null
    needed_by: string | null
    notes: string | null
    /** JSON: the quantity of each size, as it was typed; `windbreaker`, too. */
    hoodie: string
    windbreaker: string
    created_at: string
    created_by: number | null
    updated_at: string
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** The `listKey` of each text. */
    number_listed: string
    team_name_listed: string
    contact_name_listed: string
    contact_email_listed: string
    notes_listed: string
    /** How many players it is for. */
    player_count: Generated<number>
    /** The server's day at that time, 20261127; null only if a server of an older version made the order. */
    made_on: number | null
    /** Null until then. */
    submitted_at: string | null
    is_changed_since_print: Generated<boolean>
    ship_by: string | null
    address: string | null
    /** Its pieces that have a size. */
    piece_count: Generated<number>
    /** Those that are in parcels; of an order from before parcels all, once it is shipped. */
    shipped_count: Generated<number>
    approval: ApprovalState | null
  }
  password_tokens: {
    token_hash: string
    user_id: number
    mail_id: number | null
    created_at: string
    expires_at: string
    used_at: string | null
  }
  /** `user_id` is null until a passkey says who signs in. */
  pending_sign_ins: {
    token_hash: string
    user_id: number | null
    challenge_hash: string | null
    expires_at: string
    is_by_provider: Generated<boolean>
  }
  permissions: {
    id: Generated<number>
    name: string
    name_key: string
    created_at: string
    updated_at: string
    /** The program uses it; it is null for permissions made on the screen. */
    code: string | null
    description: string | null
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
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
    created_at: string
    updated_at: string
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
  }
  product_categories: {
    id: Generated<number>
    name: string
    code: string
    code_key: string
    sort_order: number | null
    is_active: boolean
    created_at: string
    updated_at: string
    description: string | null
    /** Marks the three that player packs are made of. */
    pack_part: 'jersey' | 'practice' | 'spandex' | null
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
  }
  product_garment_colors: {
    product_id: number
    garment_color_id: number
  }
  product_images: {
    product_id: number
    slot: number
    /** Null: the home image. */
    color_id: number | null
    imprint_color_id: number | null
    hash: string
    updated_at: string
    updated_by: number | null
  }
  product_sizes: {
    product_id: number
    size_id: number
  }
  products: {
    id: Generated<number>
    name: string
    code: string
    code_key: string
    sort_order: number | null
    is_active: boolean
    created_at: string
    updated_at: string
    description: string | null
    supplier_name: string
    supplier_code: string
    product_category_id: number
    requires_color_pairing: boolean
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
  }
  /** The account at the organisation's provider by which a person signs in, from its first use on. */
  provider_accounts: {
    user_id: number
    issuer: string
    subject: string
  }
  recovery_codes: {
    code_hash: string
    user_id: number
    created_at: string
    used_at: string | null
  }
  role_permissions: {
    role_id: number
    permission_id: number
  }
  roles: {
    id: Generated<number>
    name: string
    name_key: string
    created_at: string
    updated_at: string
    description: string | null
    second_factor_required: Generated<boolean>
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
  }
  second_factors: {
    id: Generated<number>
    user_id: number
    kind: 'app' | 'passkey'
    name: string
    created_at: string
    last_used_at: string | null
    /** Of an authenticator app, encrypted: see `secret-key.ts`. */
    secret: string | null
    /** The time step of the newest code used: this one and earlier ones are refused. */
    last_step: number | null
    /** Of a passkey. */
    credential_id: string | null
    public_key: string | null
    sign_count: number | null
  }
  secrets: {
    name: string
    value: string
  }
  sessions: {
    token_hash: string
    csrf_hash: string
    user_id: number
    created_at: string
    last_seen_at: string
    expires_at: string
    /** Null for sessions from before this column. */
    user_agent: string | null
    /** Shortened by the hourly sweep when it is old; of an API token that of its last use. */
    address: string | null
    /** Of an API token. */
    token_name: string | null
    /** A JSON list: a token has those that its person has, too. */
    token_codes: string | null
    is_by_provider: Generated<boolean>
  }
  /** By name: 'name' of the shop, 'guide_hidden'. */
  shop_settings: {
    name: string
    value: string
  }
  sizes: {
    id: Generated<number>
    name: string
    code: string
    code_key: string
    sort_order: number | null
    is_active: boolean
    created_at: string
    updated_at: string
    description: string | null
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
  }
  /** The person's choice, and what they were told of warnings: JSON, the state of each item by id. */
  stock_digest_readers: {
    user_id: number
    is_on: boolean
    told: string | null
  }
  stock_digest_runs: {
    due_at: string
  }
  stock_digests: {
    id: Generated<number>
    user_id: number
    due_at: string
    items: string
  }
  stock_snoozes: {
    inventory_item_id: number
    /** A day: '2026-12-03'. */
    until: string
    note: string | null
    /** The state of the item when it was snoozed. */
    warning: StockWarning
    snoozed_by: number | null
    snoozed_at: string
  }
  swept_images: {
    hash: string
    swept_at: string
  }
  /** One row, which is in no backup. */
  systems: {
    id: string
    restored_at: string | null
  }
  /** Times are milliseconds since 1970, so that one statement can compute with them on both engines. */
  throttles: {
    key: string
    failures: number
    blocked_until: number
    updated_at: number
  }
  users: {
    id: Generated<number>
    first_name: string
    last_name: string
    display_name: string | null
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
    last_login: string | null
    /** A PHC string; null until the first password is set through a mailed link. */
    password_hash: string | null
    created_at: string
    updated_at: string
    created_by: number | null
    updated_by: number | null
    email: string
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    /** How many of the hints on the home page this person has been shown. */
    hints_shown: Generated<number>
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
    wants_order_mails: Generated<boolean>
  }
  views: {
    id: Generated<number>
    list: string
    name: string
    name_key: string
    search: string
    is_shared: boolean
    owner_user_id: number
    created_at: string
    updated_at: string
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
  }
  webhook_deliveries: {
    id: Generated<number>
    webhook_id: number
    event_id: string
    kind: EventKind
    /** Where the receiver reads more, below the public address. */
    path: string
    happened_at: string
    attempts: number
    next_attempt_at: string
    claimed_until: string | null
    /** The status of the last answer, or why there was none. */
    answer: string | null
    sent_at: string | null
    gave_up_at: string | null
  }
  webhooks: {
    id: Generated<number>
    name: string
    name_key: string
    /** The search finds the row by it; empty where an older instance has added the row. */
    search_text: string
    url: string
    wants_order_submitted: boolean
    wants_order_confirmed: boolean
    wants_order_in_production: boolean
    wants_order_shipped: boolean
    wants_order_cancelled: boolean
    wants_order_changed: boolean
    wants_stock_critical: boolean
    wants_stock_low: boolean
    is_active: boolean
    /** Encrypted: it must be read again to sign. */
    secret: string | null
    secret_made_at: string | null
    failing_since: string | null
    /** Deliveries that will never arrive. */
    given_up: Generated<number>
    created_at: string
    updated_at: string
    /** The order of names; empty where an older instance has added the row. */
    name_order: string
    wants_order_parcel: Generated<boolean>
  }
}
