import { getUserPermissions } from '@kitroom/contract/auth'
import { getGarmentColor } from '@kitroom/contract/garment-colors'
import { getImageTransferSummary } from '@kitroom/contract/image-transfer'
import { getProduct, updateProduct } from '@kitroom/contract/products'
import { getRolePermissions, setRolePermissions } from '@kitroom/contract/roles'
import { listSizes } from '@kitroom/contract/sizes'
import { expect, test } from 'vitest'
import { ApiFailure } from './failure.ts'
import { readAnswer, requireAnswered } from './read-answer.ts'

test('an absent list is empty', () => {
  expect(readAnswer(listSizes, { success: true })).toMatchObject({ sizes: [] })
  expect(readAnswer(listSizes, { sizes: null })).toMatchObject({ sizes: [] })
})

test('what a row lacks is none of its kind, and what it says stays', () => {
  const { sizes } = readAnswer(listSizes, { sizes: [{ id: 3, name: 'Small', sort_order: 0, is_active: true }] })
  expect(sizes).toEqual([{ id: 3, name: 'Small', code: '', description: null, sort_order: 0, is_active: true }])
})

test('what stands beside a record counts before what stands in it', () => {
  const beside = { product: { id: 7, product_size_ids: [1] }, product_size_ids: [2], product_garment_color_ids: [3] }
  expect(readAnswer(getProduct, beside)).toMatchObject({
    product: { id: 7, product_size_ids: [2], product_garment_color_ids: [3] },
  })
  expect(readAnswer(getGarmentColor, { garment_color: { id: 1 }, imprint_color_ids: [4, 5] })).toMatchObject({
    garment_color: { imprint_color_ids: [4, 5] },
  })
})

test('what stands in a record alone is read there', () => {
  const inside = { product: { id: 7, product_size_ids: [1], product_garment_color_ids: [] } }
  expect(readAnswer(getProduct, inside)).toMatchObject({ product: { product_size_ids: [1] } })
})

test('a write says only what it says', () => {
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

test('a count of which nothing is said is no answer', () => {
  const nothing = readAnswer(getImageTransferSummary, { success: true })
  expect(nothing).toEqual({ success: true })
  expect(() => requireAnswered(getImageTransferSummary, nothing)).toThrow(ApiFailure)
})

test('that nobody is known stays so', () => {
  expect(readAnswer(getUserPermissions, { success: true })).not.toHaveProperty('data')
  expect(readAnswer(getUserPermissions, { data: { permissions: ['SIZE_READ'] } })).toMatchObject({
    data: { permissions: ['SIZE_READ'], firstName: '', passwordChangeRequired: false },
  })
})
