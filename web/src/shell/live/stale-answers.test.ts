import { listClubs } from '@kitroom/contract/clubs'
import { listInventoryItems, listInventoryWarnings } from '@kitroom/contract/inventory'
import { listTeams } from '@kitroom/contract/order-lists'
import { getCollectedSizes } from '@kitroom/contract/order-sizes'
import { getOrderStock } from '@kitroom/contract/order-stock'
import { getProduct, listProducts } from '@kitroom/contract/products'
import { getSize, listSizes } from '@kitroom/contract/sizes'
import { expect, test } from 'vitest'
import { queryKeyOf } from '../../api/address.ts'
import { type Changed, isStale } from './Live.tsx'

const changed = (area: string, id: number | null): Changed => new Map([[area, new Set([id])]])
const SIZES = queryKeyOf(listSizes, {})
const SIZE_7 = queryKeyOf(getSize, { params: { id: 7 } })

test.each([
  ['the list of the area', changed('sizes', 7), SIZES, true],
  ['the record itself', changed('sizes', 7), SIZE_7, true],
  ['another record', changed('sizes', 8), SIZE_7, false],
  ['any record, where it is not said which', changed('sizes', null), SIZE_7, true],
  ['a list that names records of the area', changed('product-categories', 3), queryKeyOf(listProducts, {}), true],
  [
    'the stock of a product that comes in it',
    changed('sizes', 7),
    queryKeyOf(listInventoryItems, { params: { id: 1 } }),
    true,
  ],
  [
    'the stock of a product when an item of it moves',
    changed('inventory', 4),
    queryKeyOf(listInventoryItems, { params: { id: 1 } }),
    true,
  ],
  ['warnings when stock moves', changed('inventory', 4), queryKeyOf(listInventoryWarnings, {}), true],
  [
    'a record that refers to others of its own',
    changed('clubs', 4),
    queryKeyOf(getProduct, { params: { productId: 4 } }),
    false,
  ],
  [
    'what players have sent for an order',
    changed('orders', null),
    queryKeyOf(getCollectedSizes, { params: { id: 4 } }),
    true,
  ],
  [
    'what has come for an order when stock moves',
    changed('inventory', 4),
    queryKeyOf(getOrderStock, { params: { id: 9 } }),
    true,
  ],
  ['teams, which come from orders', changed('orders', null), queryKeyOf(listTeams, {}), true],
  ['a list of something else', changed('sizes', 7), queryKeyOf(listClubs, {}), false],
])('%s', (_what, change, queryKey, expected) => {
  expect(isStale(change)({ queryKey })).toBe(expected)
})
