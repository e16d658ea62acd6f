import type { PermissionCode } from '@kitroom/contract/permission-codes'
import { expect, test } from 'vitest'
import { USES_PAGES } from '../../areas.ts'
import { addressOfUse } from './use-address.ts'

const mayOnly =
  (...codes: PermissionCode[]) =>
  (code: PermissionCode): boolean =>
    codes.includes(code)

test('uses are shown by the list of the using area, filtered by the record', () => {
  const to = addressOfUse(USES_PAGES, 'users', { area: 'roles', id: 3 }, mayOnly('USERS_READ')) ?? ''
  const { pathname, searchParams } = new URL(to, 'http://localhost')
  expect([pathname, [...searchParams]]).toEqual(['/admin/users', [['id.app_role_id', '3']]])
})

test.each([
  ['the images of a product, to who may change them', 'product-images', ['PRODUCT_UPDATE'], '/admin/product/7/edit'],
  ['the images of a product, to others', 'product-images', ['PRODUCT_READ'], '/admin/product/7/view'],
  ['the stock of a product', 'inventory', ['MANAGE_INVENTORY'], '/admin/product/7/inventory'],
  ['nothing without permission', 'inventory', ['PRODUCT_READ'], null],
  ['nothing of an area that does not use it', 'users', ['USERS_READ'], null],
] as const)('%s', (_, using, codes, expected) => {
  expect(addressOfUse(USES_PAGES, using, { area: 'products', id: 7 }, mayOnly(...codes))).toBe(expected)
})
