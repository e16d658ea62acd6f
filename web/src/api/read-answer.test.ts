import { getUserPermissions } from '@kitroom/contract/auth'
import { getGarmentColor, listGarmentColors } from '@kitroom/contract/garment-colors'
import { getImageTransferSummary } from '@kitroom/contract/image-transfer'
import { getProduct, updateProduct } from '@kitroom/contract/products'
import { getRolePermissions, setRolePermissions } from '@kitroom/contract/roles'
import { listSizes } from '@kitroom/contract/sizes'
import { expect, test } from 'vitest'
import { ApiFailure, isFault } from './failure.ts'
import { readAnswer, requireAnswered } from './read-answer.ts'

test.each([
  ['list', listSizes, {}],
  ['list, null', listSizes, { sizes: null }],
  ['record', getRolePermissions, { permissions: [] }],
  ['list beside the record', getRolePermissions, { role: { name: 'Coach' } }],
  ['count', getImageTransferSummary, {}],
])('an answer without its %s is a failure, which is no refusal', (_what, endpoint, body) => {
  expect(() => requireAnswered(endpoint, { success: true, ...body })).toThrow(ApiFailure)
  expect(isFault(new ApiFailure(200, undefined, { endpoint }))).toBe(true)
})

test('a missing list of a row is empty', () => {
  const row = { id: 1, name: 'Navy' }
  expect(readAnswer(listGarmentColors, { garment_colors: [row] })).toMatchObject({
    garment_colors: [{ ...row, imprint_color_ids: [] }],
  })
})

test('missing row values get the default of their kind, and present ones stay', () => {
  const { sizes } = readAnswer(listSizes, { sizes: [{ id: 3, name: 'Small', sort_order: 0, is_active: true }] })
  expect(sizes).toEqual([{ id: 3, name: 'Small', code: '', description: null, sort_order: 0, is_active: true }])
})

test('a value beside a record takes precedence over one inside it', () => {
  const beside = { product: { id: 7, product_size_ids: [1] }, product_size_ids: [2], product_garment_color_ids: [3] }
  expect(readAnswer(getProduct, beside)).toMatchObject({
    product: { id: 7, product_size_ids: [2], product_garment_color_ids: [3] },
  })
  expect(readAnswer(getGarmentColor, { garment_color: { id: 1 }, imprint_color_ids: [4, 5] })).toMatchObject({
    garment_color: { imprint_color_ids: [4, 5] },
  })
})

test('a value only inside a record is used', () => {
  const inside = { product: { id: 7, product_size_ids: [1], product_garment_color_ids: [] } }
  requireAnswered(getProduct, inside)
  expect(readAnswer(getProduct, inside)).toMatchObject({ product: { product_size_ids: [1] } })
})

test('a write result contains only what was sent', () => {
  expect(readAnswer(setRolePermissions, { success: true, message: 'Saved.' })).toEqual({
    success: true,
    message: 'Saved.',
  })
  expect(readAnswer(updateProduct, { product: { id: 7 } })).toEqual({ product: { id: 7 } })
})

test('no signed-in user stays no signed-in user', () => {
  expect(readAnswer(getUserPermissions, { success: true })).not.toHaveProperty('data')
  expect(readAnswer(getUserPermissions, { data: { permissions: ['SIZE_READ'] } })).toMatchObject({
    data: { permissions: ['SIZE_READ'], firstName: '', passwordChangeRequired: false },
  })
})
