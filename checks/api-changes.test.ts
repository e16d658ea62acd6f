import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { apiDocument } from '../server/src/platform/http/openapi/document.ts'
import { ROOT, read } from './tree.ts'

// A release stores its document here: `/api/openapi.json` of its server, packed by gzip.
const RELEASED = '1.0.0'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}
type Content = Record<string, { schema: Schema }>
type Operation = {
  'x-permissions': string[]
  parameters?: { name?: string; in?: string; $ref?: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = { paths: Record<string, Record<string, Operation>> }

const before: Document = JSON.parse(
  gunzipSync(readFileSync(join(ROOT, `checks/released/api-${RELEASED}.json.gz`))).toString(),
)

/** A caller may send what it sent; an answer holds what it held, and may hold more. */
const compareSchemas = (place: string, old: Schema, now: Schema | undefined, isSent: boolean): string[] => {
  if (!now) return [`${place} is gone`]
  if (old.$ref !== now.$ref || JSON.stringify(old.type) !== JSON.stringify(now.type))
    return [`${place} has another type`]
  const fields = Object.entries(old.properties ?? {}).flatMap(([name, schema]) =>
    compareSchemas(`${place}.${name}`, schema, now.properties?.[name], isSent),
  )
  const [from, to] = isSent ? [now, old] : [old, now]
  const required = (from.required ?? []).filter((name) => !(to.required ?? []).includes(name))
  const values = isSent ? (old.enum ?? []).filter((value) => now.enum && !now.enum.includes(value)) : []
  return [
    ...fields,
    ...required.map((name) => `${place}.${name} is ${isSent ? 'now required' : 'not always there'}`),
    ...values.map((value) => `${place} takes ${value} no more`),
    ...(old.anyOf ?? []).flatMap((one, nth) => compareSchemas(`${place}|${nth}`, one, now.anyOf?.[nth], isSent)),
    ...(old.items ? compareSchemas(`${place}[]`, old.items, now.items, isSent) : []),
  ]
}

const compareContents = (place: string, old: Content = {}, now: Content = {}, isSent = false): string[] =>
  Object.entries(old).flatMap(([type, { schema }]) => compareSchemas(place, schema, now[type]?.schema, isSent))

const compareCalls = (old: Operation, now: Operation | undefined): string[] => {
  if (!now) return ['it is gone']
  const isSame = (one: { name?: string; in?: string; $ref?: string }) => (other: typeof one) =>
    one.name === other.name && one.in === other.in && one.$ref === other.$ref
  const { parameters: sent = [] } = now
  const codes = (now['x-permissions'] ?? []).filter((code) => !old['x-permissions'].includes(code))
  return [
    ...(old['x-permissions'].length === 0 ? codes : []).map((code) => `it needs ${code}`),
    ...old['x-permissions']
      .filter((code) => !now['x-permissions'].includes(code))
      .map((code) => `${code} opens it no more`),
    ...(old.parameters ?? [])
      .filter((one) => !sent.some(isSame(one)))
      .map(({ name }) => `the parameter ${name} is gone`),
    ...sent
      .filter((one) => one.required && !(old.parameters ?? []).some(isSame(one)))
      .map(({ name }) => `the parameter ${name} is required`),
    ...compareContents('body', old.requestBody?.content, now.requestBody?.content, true),
    ...Object.entries(old.responses).flatMap(([status, { content }]) =>
      Number(status) < 300 ? compareContents(status, content, now.responses[status]?.content) : [],
    ),
  ]
}

const changes = (now: Document) =>
  Object.entries(before.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, old]) => {
      const found = compareCalls(old, now.paths[path]?.[method])
      return found.length > 0 ? [{ call: `${method.toUpperCase()} ${path}`, found }] : []
    }),
  )

test('the changelog names each call that does not do for its callers what it did in the last release', () => {
  const [news = ''] = read('CHANGELOG.md').split(`## [${RELEASED}]`)
  const unsaid = changes(apiDocument('sid') as Document).filter(({ call }) => !news.includes(`\`${call}\``))
  expect(unsaid).toEqual([])
})

test('what a caller notices is found', () => {
  const now = structuredClone(before)
  const call = now.paths['/api/admin/size']?.post
  const body = call?.requestBody?.content['application/json']?.schema
  delete now.paths['/api/admin/size/{id}']
  body?.required?.push('description')
  delete call?.responses['201']?.content?.['application/json']?.schema.properties?.size
  expect(changes(before)).toEqual([])
  expect(changes(now).map(({ call }) => call)).toEqual([
    'POST /api/admin/size',
    'GET /api/admin/size/{id}',
    'PUT /api/admin/size/{id}',
  ])
  expect(changes(now)[0]?.found).toEqual(['body.description is now required', '201.size is gone'])
})
