import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isBooleanColumn } from '../server/src/platform/database/columns.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'

/** Columns whose type their declaration in SQL does not say, with the module that exports it. */
const TYPES: Readonly<Record<string, readonly [type: string, module?: string]>> = {
  // An entry that names no record leaves it out.
  'activity.record_listed': ['Generated<string>'],
  'order_moves.action': ['OrderEvent', '@kitroom/contract/order-statuses'],
  'order_moves.from_status': ['OrderStatus', '@kitroom/contract/order-statuses'],
  'order_moves.to_status': ['OrderStatus', '@kitroom/contract/order-statuses'],
  'orders.approval': ['ApprovalState | null', '@kitroom/contract/order-statuses'],
  'orders.status': ['OrderStatus', '@kitroom/contract/order-statuses'],
  'product_categories.pack_part': ["'jersey' | 'practice' | 'spandex' | null"],
  'second_factors.kind': ["'app' | 'passkey'"],
  'stock_snoozes.warning': ['StockWarning', '@kitroom/contract/stock-warnings'],
  'webhook_deliveries.kind': ['EventKind', '@kitroom/contract/webhooks'],
}

/** By table and column, by the column of any table, or by a table. */
const NOTES: Readonly<Record<string, string>> = {
  actor_first_name: 'Their name at the time; null in rows older than this column, or if no user was signed in.',
  name_order: 'The order of names; empty where an older instance has added the row.',
  search_text: 'The search finds the row by it; empty where an older instance has added the row.',
  'activity.actor_token': 'The name of the API token that they acted through.',
  'activity.names': 'The names of the ids in it at the time, by area and id.',
  'activity.record_listed': "The `listKey` of its record's name at the time.",
  'activity.batch_id': 'The batch it belongs to.',
  'activity.is_folded': 'A batch is listed by one entry of each action; the others are folded.',
  activity_clients: 'Where entries about signing in or out came from; deleted after a while.',
  'backups.due_at': 'When it was due: prevents two servers from making the same one.',
  'backups.size': 'Bytes.',
  'batches.undoes_id': 'The batch that this one undid.',
  factor_setups: 'A factor being added by a session or a pending sign-in; `owner_hash` is the hash of its token.',
  'idempotency_keys.answer': 'JSON; null while its request is running.',
  'image_batches.upload_key': 'Set by the browser: uploads with the same key are one batch.',
  'image_checks.unplaced': 'JSON.',
  'images.hash': 'SHA-256 of the bytes, in hexadecimal.',
  'images.size': 'Bytes.',
  'images.kept_until': 'Kept until then, because a change of the last days can be undone that removed its last use.',
  'images.is_missing': 'Its file is lost, as the hourly sweep has noticed.',
  'inventory_adjustments.undoes_id': 'The line that it undoes.',
  'inventory_adjustments.edits': 'JSON: the settings that the same save changed.',
  'inventory_adjustments.order_id': 'The order it was for.',
  'inventory_items.sku_listed': 'The `listKey` of the SKU.',
  'inventory_items.is_offered': 'Whether the product is offered in this color and size now.',
  'inventory_items.last_movement_at': 'The last movement or count; null: it never moved.',
  'inventory_items.last_received_at': 'The last line that added pieces and is not undone; null: it never received any.',
  'inventory_items.is_set_up': 'Somebody set a level for it; the levels of a duplicate are only taken along.',
  'inventory_items.updated_at': 'The version of the settings: a change of the quantity alone leaves it.',
  'mails.record_id': 'The record it is about, if any.',
  'mails.held_until': 'A limit held it until then; it does not grow old meanwhile.',
  'mails.joined_to': 'The mail that it is sent with.',
  'order_approvals.token_hash': 'Null until the mail with the link is written.',
  'order_approvals.content': 'JSON: the approved lines.',
  'order_approvals.changes': 'JSON: the changes since; empty where nothing is approved.',
  'order_moves.detail': 'Its effect, in words; it may name players.',
  order_parcel_pieces: 'The pieces of parcels that are not taken back.',
  'order_parcel_pieces.line_id': 'Null for hoodies and windbreakers.',
  'order_parcel_pieces.part': "'jersey', 'special 0', 'hoodie M'.",
  'order_parcels.contents': 'Its contents, in sums without names.',
  order_numbers: 'The last number given in a year.',
  'order_packs.pack': 'The index of the pack in the order, from 0.',
  'order_packs.special_items': 'JSON: the names of the special items.',
  'order_parts.kept': 'JSON: names, codes and colors as they were when the order was submitted; null before that.',
  'order_players.special': 'JSON: a size for each special item of the pack.',
  'order_players.name_listed': 'The `listKey` of each text; of sizes with their rank.',
  'order_stock.taken': 'The number taken from stock; the rest is short.',
  'order_size_links.last_day': "'2026-12-01'.",
  order_size_entries: 'Entries that came in by a link and have not been answered.',
  order_size_keys: 'The keys of entries that were sent, also of those that have been answered.',
  order_prints: 'The last print of an order.',
  'order_prints.content': 'JSON: the printed lines.',
  'order_prints.changes': 'JSON: the changes since, each with its time.',
  'orders.hoodie': 'JSON: the quantity of each size, as it was typed; `windbreaker`, too.',
  'orders.number_listed': 'The `listKey` of each text.',
  'orders.player_count': 'How many players it is for.',
  'orders.piece_count': 'Its pieces that have a size.',
  'orders.shipped_count': 'Those that are in parcels; of an order from before parcels all, once it is shipped.',
  'orders.made_on':
    "The server's day at that time, 20261127; null only if a server of an older version made the order.",
  'orders.submitted_at': 'Null until then.',
  pending_sign_ins: '`user_id` is null until a passkey says who signs in.',
  'permissions.code': 'The program uses it; it is null for permissions made on the screen.',
  'product_categories.pack_part': 'Marks the three that player packs are made of.',
  'product_images.color_id': 'Null: the home image.',
  provider_accounts: "The account at the organisation's provider by which a person signs in, from its first use on.",
  'second_factors.secret': 'Of an authenticator app, encrypted: see `secret-key.ts`.',
  'second_factors.last_step': 'The time step of the newest code used: this one and earlier ones are refused.',
  'second_factors.credential_id': 'Of a passkey.',
  'sessions.user_agent': 'Null for sessions from before this column.',
  'sessions.address': 'Shortened by the hourly sweep when it is old; of an API token that of its last use.',
  'sessions.token_name': 'Of an API token.',
  'sessions.token_codes': 'A JSON list: a token has those that its person has, too.',
  shop_settings: "By name: 'name' of the shop, 'guide_hidden'.",
  stock_digest_readers: "The person's choice, and what they were told of warnings: JSON, the state of each item by id.",
  'stock_snoozes.until': "A day: '2026-12-03'.",
  'stock_snoozes.warning': 'The state of the item when it was snoozed.',
  systems: 'One row, which is in no backup.',
  throttles: 'Times are milliseconds since 1970, so that one statement can compute with them on both engines.',
  'users.password_hash': 'A PHC string; null until the first password is set through a mailed link.',
  'users.hints_shown': 'How many of the hints on the home page this person has been shown.',
  'webhook_deliveries.path': 'Where the receiver reads more, below the public address.',
  'webhook_deliveries.answer': 'The status of the last answer, or why there was none.',
  'webhooks.secret': 'Encrypted: it must be read again to sign.',
  'webhooks.given_up': 'Deliveries that will never arrive.',
}

type Column = { table: string; name: string; type: string; isNullable: number; fallback: string | null; isId: number }

/** The columns of all tables once every migration has run. */
const listColumns = async (): Promise<Column[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kitroom-tables-'))
  const database = await openDatabase({ dataDir, databaseUrl: null })
  try {
    await migrate(database)
    // The key of a table is never null, though SQLite says so only of some.
    const { rows } = await sql<Column>`
      SELECT t.name AS "table", c.name, c.type, c."notnull" = 0 AND c.pk = 0 AS "isNullable",
        c.dflt_value AS "fallback", t.sql LIKE '%AUTOINCREMENT%' AND c.pk = 1 AS "isId"
      FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
      WHERE t.name IN (SELECT name FROM pragma_table_list WHERE type = 'table') AND t.name NOT LIKE 'sqlite_%'
      ORDER BY t.name, c.cid`.execute(database.read)
    return rows
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}

// A text that is empty by itself is so in rows of an older instance: this program always gives it.
const isGenerated = ({ fallback, isId }: Column): boolean => isId === 1 || (fallback !== null && fallback !== "''")

const typeOf = (column: Column): string => {
  const listed = TYPES[`${column.table}.${column.name}`]
  if (listed) return listed[0]
  const plain = isBooleanColumn(column.name) ? 'boolean' : column.type === 'INTEGER' ? 'number' : 'string'
  const type = column.isNullable ? `${plain} | null` : plain
  return isGenerated(column) ? `Generated<${type}>` : type
}

const noteOf = (indent: string, ...keys: string[]): string[] => {
  const key = keys.find((name) => NOTES[name])
  return key ? [`${indent}/** ${NOTES[key]} */`] : []
}

const importLines = (): string[] => {
  const modules = Map.groupBy(Object.values(TYPES), ([, module]) => module)
  return [...modules].flatMap(([module, types]) => {
    const names = [...new Set(types.map(([type]) => type.replace(' | null', '')))].toSorted().join(', ')
    return module ? [`import type { ${names} } from '${module}'`] : []
  })
}

/**
 * `server/src/tables.generated.ts`: the types of all columns, as the migrations leave them.
 * @throws if a type or a note above is of a column that is not there.
 */
export const databaseTables = async (): Promise<string> => {
  const columns = await listColumns()
  const names = new Set(columns.flatMap(({ table, name }) => [table, name, `${table}.${name}`]))
  const unknown = [...Object.keys(TYPES), ...Object.keys(NOTES)].filter((key) => !names.has(key))
  if (unknown.length > 0) throw new Error(`No column of the database: ${unknown.join(', ')}`)
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, columnsOfTable]) => [
    ...noteOf('  ', table),
    `  ${table}: {`,
    ...columnsOfTable.flatMap((column) => [
      ...noteOf('    ', `${table}.${column.name}`, column.name),
      `    ${column.name}: ${typeOf(column)}`,
    ]),
    '  }',
  ])
  return [
    '// Generated from the migrations by `npm run tables`; nobody edits it.',
    '',
    ...importLines(),
    "import type { Generated } from 'kysely'",
    '',
    '/** Every table. Times are ISO 8601 in UTC with milliseconds, on both engines. */',
    'export interface Tables {',
    ...tables.flat(),
    '}',
    '',
  ].join('\n')
}
