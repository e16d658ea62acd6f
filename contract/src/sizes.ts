import type { z } from 'zod'
import { flag, longText, requiredText, sortOrder } from './fields.ts'
import { record } from './record.ts'

export const sizes = record({
  one: 'Size',
  many: 'Sizes',
  about: 'What labels carry, in the order people expect',
  path: '/api/admin/size',
  key: 'size',
  keys: 'sizes',
  codes: { read: 'SIZE_READ', create: 'SIZE_CREATE', update: 'SIZE_UPDATE' },
  alsoRead: ['PRODUCT_CREATE', 'PRODUCT_UPDATE'],
  order: 'by sort order and name',
  naturalKey: 'code',
  duplicate: 'Code already exists',
  fields: {
    name: requiredText('Name', 255, { example: 'Adult Large' }),
    code: requiredText('Code', 50, { example: 'AL' }),
    description: longText('Description', 500, { example: 'Chest 112 cm' }),
    sort_order: sortOrder,
    is_active: flag('Active').default(true),
  },
  settable: ['is_active', 'sort_order'],
  synonyms: { code: ['Size', 'Size Code'], name: ['Size Name'], sort_order: ['Order', 'Position'] },
})
export const { Input: SizeInput, Row: Size, area, bulk } = sizes
export const { list: listSizes, get: getSize, create: createSize, update: updateSize } = sizes
export type SizeInput = z.output<typeof SizeInput>
export type Size = z.output<typeof Size>
