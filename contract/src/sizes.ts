import { z } from 'zod'
import { bulkArea } from './bulk.ts'
import { endpoint } from './endpoint.ts'
import { flag, IdParams, longText, requiredText, sortOrder, updatedAt, updateOf } from './fields.ts'
import { stored } from './stored.ts'

export const about = 'What labels carry, in the order people expect'

export const SizeInput = z.object({
  name: requiredText('Name', 255, { example: 'Adult Large' }),
  code: requiredText('Code', 50, { example: 'AL' }),
  description: longText('Description', 500, { example: 'Chest 112 cm' }),
  sort_order: sortOrder,
  is_active: flag('Active').default(true),
})
export type SizeInput = z.output<typeof SizeInput>

export const Size = z.object({ id: z.int(), ...stored(SizeInput), updated_at: updatedAt })
export type Size = z.output<typeof Size>

export const SIZE_CODE_TAKEN = 'Code already exists'

export const bulk = bulkArea({
  one: 'Size',
  many: 'Sizes',
  access: { read: 'SIZE_READ', create: 'SIZE_CREATE', update: 'SIZE_UPDATE' },
  input: SizeInput,
  keys: [['code']],
  settable: ['is_active', 'sort_order'],
  synonyms: { code: ['Size', 'Size Code'], name: ['Size Name'], sort_order: ['Order', 'Position'] },
})

export const listSizes = endpoint({
  method: 'GET',
  path: '/api/admin/size',
  summary: 'All sizes, by sort order and name',
  access: { anyOf: ['SIZE_READ', 'PRODUCT_CREATE', 'PRODUCT_UPDATE'] },
  denied: 'You do not have permission to view sizes.',
  answer: z.object({ sizes: z.array(Size) }),
})

export const getSize = endpoint({
  method: 'GET',
  path: '/api/admin/size/:id',
  summary: 'One size',
  access: { anyOf: ['SIZE_READ', 'SIZE_UPDATE'] },
  denied: 'You do not have permission to view this size.',
  params: IdParams,
  versioned: 'size',
  answer: z.object({ size: Size }),
})

export const createSize = endpoint({
  method: 'POST',
  path: '/api/admin/size',
  summary: 'Create a size',
  access: 'SIZE_CREATE',
  denied: 'You do not have permission to create a size.',
  body: SizeInput,
  versioned: 'size',
  answer: z.object({ size: Size }),
  status: 201,
})

export const updateSize = endpoint({
  method: 'PUT',
  path: '/api/admin/size/:id',
  summary: 'Edit a size',
  access: 'SIZE_UPDATE',
  denied: 'You do not have permission to update a size.',
  params: IdParams,
  body: updateOf(SizeInput),
  versioned: 'size',
  answer: z.object({ size: Size }),
})
