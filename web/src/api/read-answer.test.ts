import { getUserPermissions } from '@kitroom/contract/auth'
import { getGarmentColor } from '@kitroom/contract/garment-colors'
import { getImageTransferSummary } from '@kitroom/contract/image-transfer'
import { getProduct, updateProduct } from '@kitroom/contract/products'
import { getRolePermissions, setRolePermissions } from '@kitroom/contract/roles'
import { listSizes } from '@kitroom/contract/sizes'
import { expect, test } from 'vitest'
import { ApiFailure } from './failure.ts'
import { readAnswer, requireAnswered } from './read-answer.ts'

test('a missing list is empty', () => {
  expect(readAnswer(listSizes, { success: true })).toMatchObject({ sizes: [] })
  expect(readAnswer(listSizes, { sizes: null })).toMatchObject({ sizes: [] })
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
  expect(readAnswer(getProduct, inside)).toMatchObject({ product: { product_size_ids: [1] } })
})

test('a write result contains only what was sent', () => {
  expect(readAnswer(setRolePermissions, { success: true, message: 'Saved.' })).toEqual({
    success: true,
    message: 'Saved.',
  })
  expect(readAnswer(updateProduct, { product: { id: 7 } })).toEqual({ product: { id: 7 } })
})

test('a page about a record needs the record and nothing beside it', () => {
  const found = readAnswer(getRolePermissions, { role: { name: 'Coach' } })
  expect(requireAnswered(getRolePermissions, found)).toMatchObject({ role: { name: 'Coach' }, permissions: [] })

  const nothing = readAnswer(getRolePermissions, { success: true })
  expect(() => requireAnswered(getRolePermissions, nothing)).toThrow(ApiFailure)
})

test('an answer without a required count is an error', () => {
  const nothing = readAnswer(getImageTransferSummary, { success: true })
  expect(nothing).toEqual({ success: true })
  expect(() => requireAnswered(getImageTransferSummary, nothing)).toThrow(ApiFailure)
})

test('no signed-in user stays no signed-in user', () => {
  expect(readAnswer(getUserPermissions, { success: true })).not.toHaveProperty('data')
  expect(readAnswer(getUserPermissions, { data: { permissions: ['SIZE_READ'] } })).toMatchObject({
    data: { permissions: ['SIZE_READ'], firstName: '', passwordChangeRequired: false },
  })
})
