import { expect, test } from 'vitest'
import { z } from 'zod'
import { ALL_ENDPOINTS, AREAS } from './areas.ts'
import { describeFields, fieldOf } from './describe-fields.ts'

import { blankAsNull, flag, longText, optionalId, requiredText } from './fields.ts'
import { storedFields } from './stored-fields.ts'

const text = z.string().meta({ label: 'Size', kind: 'text', example: 'Small', maxLength: 5 })

test.each<[string, z.ZodType, object]>([
  ['as it is', text, { required: true, nullable: false }],
  ['further checks', text.refine(Boolean), { required: true, nullable: false }],
  ['optional', text.optional(), { required: false, nullable: false }],
  ['nullable', text.nullable(), { required: true, nullable: true }],
  ['both', text.nullish(), { required: false, nullable: true }],
  ['never empty', text.nullish().meta({ neverEmpty: true }), { required: false, nullable: false }],
  ['a default', text.default('Small'), { required: false, nullable: false }],
  ['a transform', text.nullish().transform(String), { required: false, nullable: true }],
  ['what comes before it', blankAsNull(text.nullable()).optional(), { required: false, nullable: true }],
  ['a pipe', text.transform(Number).pipe(z.int()), { required: true, nullable: false }],
  ['all of them', blankAsNull(text.nullish()).default('S').transform(String).readonly(), { nullable: true }],
])('a field is described through %s', (_name, schema, seen) => {
  expect(fieldOf(z.object({ size: schema }), 'size')).toMatchObject({
    name: 'size',
    label: 'Size',
    kind: 'text',
    example: 'Small',
    maxLength: 5,
    ...seen,
  })
})

test('the outermost metadata wins', () => {
  const described = text.optional().meta({ label: 'Size Code' })
  expect(fieldOf(z.object({ size: described }), 'size')).toMatchObject({ label: 'Size Code', kind: 'text' })
})

test('a field has the limits of its schema and the area it refers to', () => {
  const schema = z.object({
    level: z.int().min(0).max(9).nullable().meta({ label: 'Level', kind: 'number', example: 3 }),
    club_id: optionalId('Club must be valid', { label: 'Club', refersTo: 'clubs' }),
  })
  expect(describeFields(schema)).toEqual([
    { name: 'level', label: 'Level', kind: 'number', example: 3, required: true, nullable: true, min: 0, max: 9 },
    expect.objectContaining({ name: 'club_id', kind: 'reference', refersTo: 'clubs', required: false, nullable: true }),
  ])
})

test('a schema without metadata is not a field', () => {
  const schema = z.object({ id: z.int(), size: text })
  expect(describeFields(schema).map(({ name }) => name)).toEqual(['size'])
  expect(() => fieldOf(schema, 'id')).toThrow('id')
  expect(() => fieldOf(schema, 'color')).toThrow('color')
})

test('the label is the word of the messages in title case, unless another one is given', () => {
  const schema = z.object({
    line: requiredText('Address line 1', 9, { example: 'Hall 2' }),
    url: longText('Image URL', 9, { example: 'https://' }),
    name: requiredText('Name', 9, { label: 'Club Name', example: 'North' }),
  })
  expect(describeFields(schema).map(({ label }) => label)).toEqual(['Address Line 1', 'Image URL', 'Club Name'])
  expect(schema.shape.line.safeParse('').error?.issues[0]?.message).toBe('Address line 1 is required')
})

test('stored fields have the same descriptions as sent ones', () => {
  const input = z.object({
    name: requiredText('Name', 9, { example: 'North' }),
    notes: longText('Notes', 9, { example: 'Checked' }),
    is_active: flag('Active').default(true),
  })
  const answer = z.object(storedFields(input))

  expect(describeFields(answer).map(({ label, kind }) => [label, kind])).toEqual(
    describeFields(input).map(({ label, kind }) => [label, kind]),
  )
  expect(answer.safeParse({ name: 'longer than it may be sent', notes: null, is_active: false }).success).toBe(true)
  expect(answer.safeParse({ name: null, notes: null, is_active: true }).success).toBe(false)
  expect(answer.safeParse({ name: 'North', notes: null }).success).toBe(false)
})

const bodies = ALL_ENDPOINTS.flatMap(({ name, body }) => (body ? [{ name, body }] : []))

test.each(bodies)('every field of the body of $name has a label, a kind and an example', ({ body }) => {
  const fields = describeFields(body)
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(body.shape))
  for (const { name, label, example, kind, refersTo } of fields) {
    expect(label).not.toBe('')
    expect(body.shape[name]?.safeParse(example)).toMatchObject({ success: true })
    const isReference = kind === 'reference' || kind === 'references'
    expect(isReference ? Object.keys(AREAS) : [undefined]).toContain(refersTo)
  }
})
