import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { addressOf } from '@kitroom/testkit/client'
import { exampleOf } from '../../server/src/platform/http/openapi/example.ts'
import { inputSchema } from '../../server/src/platform/http/openapi/schemas.ts'
import { AT_ONCE, type Door, JSON_TYPE, pick } from './door.ts'
import type { Random } from './mutate.ts'

/** Values that a schema may let through and a database or a rule may not take. */
const ODD_VALUES = [
  'a\0b',
  '\ud800',
  '\u202e',
  '%',
  '-0',
  '1e400',
  '9'.repeat(400),
  'x'.repeat(5000),
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999+14:00',
  '?q=a\0b',
  '__proto__',
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  {},
] as const

type Values = Readonly<Record<string, unknown>>

/** The first user and role are those that every call is made with. */
const IDS = { from: 2, to: 4 } as const

/** Two of these end the session that every other call needs; the third is a stream without an end. */
const LEFT_OUT = ['changePassword', 'logout', 'listenForChanges']

type Sent = { params: Values; query: Values; body: Values }

/** Every call that takes something, with values that it takes. */
const calls = ALL_ENDPOINTS.flatMap((endpoint) => {
  const { params, query, body } = endpoint
  const exampleFor = (schema: typeof params) => (schema ? (exampleOf(inputSchema(schema)) as Values) : {})
  const sent: Sent = { params: exampleFor(params), query: exampleFor(query), body: exampleFor(body) }
  const parts = (['params', 'query', 'body'] as const).filter((part) => Object.keys(sent[part]).length > 0)
  return LEFT_OUT.includes(endpoint.name) || parts.length === 0 ? [] : [{ endpoint, sent, parts }]
})

const isNested = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** The same with the ids of records that exist. */
const withIds = (value: Values, random: Random): Values =>
  Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (Array.isArray(one)) return [name, one.map((item) => (isNested(item) ? withIds(item, random) : item))]
      if (isNested(one)) return [name, withIds(one, random)]
      return [name, /id$/i.test(name) ? random.between(IDS.from, IDS.to) : one]
    }),
  )

/** Mostly of the same type: what a schema refuses at once tries nothing behind it. */
const oddInPlaceOf = (value: unknown, random: Random): unknown => {
  const alike = ODD_VALUES.filter((odd) => typeof odd === typeof value)
  return pick(alike.length > 0 && random.chance(0.9) ? alike : ODD_VALUES, random)
}

/** The same with one value replaced, however deep. */
const withOdd = (value: Values, random: Random): Values => {
  const key = pick(Object.keys(value), random)
  const inner = value[key]
  const isEmpty = !isNested(inner) || Object.keys(inner).length === 0
  const odd = isEmpty || random.chance(0.1) ? oddInPlaceOf(inner, random) : withOdd(inner, random)
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, { [key]: odd })
}

/** Every field of every call. */
export const fields: Door = {
  name: 'fields',
  atOnce: AT_ONCE,
  prepare: async (target) => (random) => {
    const { endpoint, sent, parts } = pick(calls, random)
    const baseInput = { params: withIds(sent.params, random), query: sent.query, body: withIds(sent.body, random) }
    const part = pick(parts, random)
    const odd: Sent = { ...baseInput, [part]: withOdd(baseInput[part], random) }
    const json = endpoint.body ? { body: Buffer.from(JSON.stringify(odd.body)) } : {}
    const headers = { ...target.headers, 'content-type': JSON_TYPE }
    return { method: endpoint.method, path: addressOf(endpoint, odd), headers, ...json }
  },
}
