import * as account from './account.ts'
import * as activity from './activity.ts'
import * as allStock from './all-stock.ts'
import * as apiTokens from './api-tokens.ts'
import type { ContractArea, LiveArea } from './area.ts'
import * as attention from './attention.ts'
import * as auth from './auth.ts'
import * as backups from './backups.ts'
import * as batches from './batches.ts'
import * as clubs from './clubs.ts'
import { describeFields } from './describe-fields.ts'
import type { Endpoint } from './endpoint.ts'
import * as garmentColors from './garment-colors.ts'
import { actionWord, type HistoryArea, type Topic } from './history.ts'
import * as imageCoverage from './image-coverage.ts'
import * as imageTransfer from './image-transfer.ts'
import * as imprintColors from './imprint-colors.ts'
import * as inventory from './inventory.ts'
import * as listedOrders from './listed-orders.ts'
import * as live from './live.ts'
import * as oidc from './oidc.ts'
import * as orderApproval from './order-approval.ts'
import * as orderCalls from './order-calls.ts'
import * as orderLists from './order-lists.ts'
import * as orderMails from './order-mails.ts'
import * as orderParcels from './order-parcels.ts'
import * as orderPrints from './order-prints.ts'
import * as orderReplacement from './order-replacement.ts'
import * as orderSizes from './order-sizes.ts'
import * as orderStock from './order-stock.ts'
import type { PermissionCode } from './permission-codes.ts'
import * as permissions from './permissions.ts'
import * as playerPacks from './player-packs.ts'
import * as productCategories from './product-categories.ts'
import * as productImages from './product-images.ts'
import * as products from './products.ts'
import * as roles from './roles.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as shop from './shop.ts'
import * as sizes from './sizes.ts'
import * as stockWarnings from './stock-warnings.ts'
import * as usedBy from './used-by.ts'
import * as userStatus from './user-status.ts'
import * as users from './users.ts'
import * as views from './views.ts'
import * as webhooks from './webhooks.ts'

const MODULES = {
  auth,
  account,
  'second-factor': secondFactor,
  'api-tokens': apiTokens,
  oidc,
  roles,
  permissions,
  clubs,
  users,
  'user-status': userStatus,
  sizes,
  'product-categories': productCategories,
  'garment-colors': garmentColors,
  'imprint-colors': imprintColors,
  products,
  'product-images': productImages,
  inventory,
  'all-stock': allStock,
  'stock-warnings': stockWarnings,
  'player-packs': playerPacks,
  'image-transfer': imageTransfer,
  backups,
  batches,
  attention,
  views,
  search,
  live,
  activity,
  'used-by': usedBy,
  'image-coverage': imageCoverage,
  orders: { ...listedOrders, ...orderStock, ...orderMails, ...orderCalls },
  'order-lists': orderLists,
  'order-sizes': orderSizes,
  'order-parcels': orderParcels,
  'order-prints': orderPrints,
  'order-replacement': orderReplacement,
  'order-approval': orderApproval,
  webhooks,
  shop,
}

export type AreaName = keyof typeof MODULES

const DECLARED = Object.entries(MODULES).map(([name, { area }]): [string, ContractArea] => [name, area])

/** The declarations of every area, by its name. */
export const AREAS = Object.fromEntries(DECLARED) as Readonly<Record<AreaName, ContractArea>> // the same keys

/** The areas that declare something, with it. */
const having = <T>(of: (area: ContractArea, name: string) => T | undefined): ReadonlyMap<string, T> =>
  new Map(
    DECLARED.flatMap(([name, area]) => {
      const declared = of(area, name)
      return declared === undefined ? [] : [[name, declared] as const]
    }),
  )

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call of the API with its name and area: what the server mounts, the client calls and the API document shows. */
export const ALL_ENDPOINTS: readonly (Endpoint & { readonly name: string; readonly area: string })[] = Object.entries(
  MODULES,
).flatMap(([area, module]) =>
  Object.entries<unknown>(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ ...value, name, area }] : [])),
)

/** The addresses of pages that have a secret as their last part: the log leaves it out. */
export const SECRET_PATHS: readonly string[] = DECLARED.flatMap(([, { secretPath }]) => secretPath ?? [])

/** The areas whose records can be changed many at once, by name. */
export const BULK_AREAS = having(({ bulk }) => bulk)

const historyOf = ({ history, bulk, alsoRecorded }: ContractArea): HistoryArea | undefined => {
  const area = history ?? (bulk && { one: bulk.one, input: bulk.input, codes: [bulk.access.read, bulk.access.update] })
  return area && { ...area, ...(alsoRecorded && { alsoRecorded }) }
}

/** The areas whose records have a history, by name. */
export const HISTORY_AREAS = having(historyOf)

/** The areas whose changes are told, by name. */
export const LIVE_AREAS = having((area, name): LiveArea | undefined => {
  const history = historyOf(area)
  return area.live ?? (history && { actions: [actionWord(name)], codes: history.codes })
})

/** The areas whose records refer to others, by name. */
export const USES_AREAS = having(({ uses }) => uses)

const refersTo = (using: string): (string | undefined)[] =>
  (USES_AREAS.get(using)?.groups ?? []).flatMap(describeFields).map((field) => field.refersTo)

const SHOWS = having(({ shows }) => shows)

/** Whether the answers of an area show records of another one. */
export const showsRecordsOf = (area: string, other: string): boolean => {
  const shown = SHOWS.get(area) ?? []
  return shown === 'all' || shown.includes(other) || refersTo(area).includes(other)
}

/** Further topics of activity entries, by the first word of their actions. */
export const TOPICS: ReadonlyMap<string, Topic> = new Map(
  DECLARED.flatMap(([, { topics }]) => Object.entries(topics ?? {})),
)

/** The kinds of activity entries, as people read them, by the last word of their actions. */
export const ACTIVITY_KINDS: Readonly<Record<string, string>> = Object.assign(
  { created: 'Created', updated: 'Updated', removed: 'Removed' },
  ...DECLARED.map(([, { kinds }]) => kinds),
)

type FindingsOf<Area> = Area extends ContractArea<infer Finding> ? Finding : never
export type FindingName = FindingsOf<(typeof MODULES)[AreaName]['area']>

/** The findings of an area, and the permission needed to see each. */
export const findingsOf = (name: AreaName): readonly (readonly [FindingName, PermissionCode])[] =>
  Object.entries(AREAS[name].findings ?? {}) as [FindingName, PermissionCode][] // its own keys
