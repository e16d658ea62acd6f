import type { PermissionCode } from '@kitroom/contract/permission-codes'
import type { May } from '../../access/use-may.ts'
import { paths } from '../../paths.ts'
import { writeListState } from '../list/list-state.ts'

/** The record that is used. */
type UsedRecord = { readonly area: string; readonly id: number }

type FilteredList = {
  readonly path: string
  readonly code: PermissionCode
  /** The column of the list that contains a record, by the record's area. */
  readonly columns: Readonly<Record<string, string>>
}

const PRODUCTS: FilteredList = {
  path: paths.products,
  code: 'PRODUCT_READ',
  columns: {
    'product-categories': 'product_category_id',
    'garment-colors': 'product_garment_color_ids',
    sizes: 'product_size_ids',
  },
}
const GARMENT_COLORS: FilteredList = {
  path: paths.garmentColors,
  code: 'GARMENT_COLOR_READ',
  columns: { 'imprint-colors': 'imprint_color_ids' },
}

/** The lists that show the uses of a record, by the using area. */
const LISTS: Readonly<Record<string, readonly FilteredList[]>> = {
  'player-packs': [
    {
      path: paths.playerPacks,
      code: 'CLUB_PLAYER_PACK_READ',
      columns: {
        products: 'product',
        'product-categories': 'product_category',
        'garment-colors': 'garment_color',
        'imprint-colors': 'imprint_color',
      },
    },
  ],
  products: [PRODUCTS],
  'garment-colors': [GARMENT_COLORS],
  // Pieces and images have no list of their own.
  inventory: [PRODUCTS],
  'product-images': [PRODUCTS, GARMENT_COLORS],
  users: [{ path: paths.users, code: 'USERS_READ', columns: { clubs: 'club_id', roles: 'app_role_id' } }],
  clubs: [{ path: paths.clubs, code: 'CLUBS_READ', columns: { users: 'director_user_id' } }],
}

const addressOfProduct = (using: string, id: number, may: May): string | null => {
  if (using === 'inventory') return may('MANAGE_INVENTORY') ? paths.inventory(id) : null
  if (using !== 'product-images') return null
  return may('PRODUCT_UPDATE') ? paths.editProduct(id) : paths.viewProduct(id)
}

/** The address that shows the uses of a record; null without permission. */
export const addressOfUse = (using: string, record: UsedRecord, may: May): string | null => {
  if (record.area === 'products' && using !== 'player-packs') return addressOfProduct(using, record.id, may)
  const list = LISTS[using]?.find(({ columns, code }) => columns[record.area] !== undefined && may(code))
  const column = list?.columns[record.area]
  if (!list || column === undefined) return null
  const params = writeListState(new URLSearchParams(), {
    search: '',
    sort: null,
    columns: null,
    group: null,
    view: null,
    filters: { [column]: { is: 'one-of', values: [], ids: [record.id] } },
  })
  return `${list.path}?${params}`
}
