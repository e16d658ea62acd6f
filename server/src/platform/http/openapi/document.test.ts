import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { codesOf } from '@kitroom/contract/endpoint'
import { VERSION } from '@kitroom/contract/version'
import { startApp } from '@kitroom/testkit/app'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { apiDocument } from './document.ts'

type Content = { schema: object; example?: unknown }
type Operation = {
  operationId: string
  tags: string[]
  description: string
  'x-permissions': string[]
  parameters: { name?: string; schema?: object; example?: unknown }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}
type Document = {
  info: object
  servers: object[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

const document = apiDocument('sid') as Document

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema(document, 'api')

const operations = ALL_ENDPOINTS.map((endpoint) => {
  const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
  return { ...endpoint, operation }
})

test('the API document is valid OpenAPI 3.1, and a page renders it', async () => {
  const { anonymous } = await startApp()
  const { body } = await anonymous().request({ method: 'GET', url: '/api/openapi.json' })

  expect(body).toEqual(document)
  const { valid, errors } = await new Validator().validate(structuredClone(body))
  expect([valid, errors]).toEqual([true, undefined])
  expect((await anonymous().request({ method: 'GET', url: '/api/docs/' })).status).toBe(200)
})

test('the document is compressed', async () => {
  const { app } = await startApp()
  const answer = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers['content-encoding']).toBe('gzip')
})

test('the document states the server, the license, and the name of every tag', () => {
  expect(document.servers).toMatchObject([{ url: '/' }])
  expect(document.info).toMatchObject({
    version: VERSION,
    license: { identifier: 'MIT' },
    contact: { name: 'Kitroom contributors' },
  })
  const declared = document.tags.map(({ name }) => name)
  expect(operations.flatMap(({ operation }) => operation?.tags).filter((tag) => !declared.includes(tag ?? ''))).toEqual(
    [],
  )
})

test.each(operations)('$name says who may call it', ({ name, access, operation }) => {
  expect(operation).toMatchObject({
    operationId: name,
    description: expect.stringMatching(/^(Needs|Open) /),
    'x-permissions': codesOf(access),
  })
})

test.each(operations)('the examples of $name are what is really sent and answered', ({ body, query, operation }) => {
  const failureOf = ({ schema, example }: Content): string | null => {
    const own = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'))
    return ajv.validate(own, example) ? null : `${JSON.stringify(example)}: ${ajv.errorsText()}`
  }
  const sent = operation?.requestBody?.content['application/json']
  const answered = Object.values(operation?.responses ?? {}).flatMap(
    ({ content }) => content?.['application/json'] ?? [],
  )

  expect([...answered, ...(sent ? [sent] : [])].map(failureOf).filter(Boolean)).toEqual([])
  if (body) expect(body.safeParse(sent?.example)).toMatchObject({ success: true })
  const asked = (operation?.parameters ?? []).filter(({ name }) => name && query && name in query.shape)
  const examples = Object.fromEntries(asked.map(({ name, example }) => [name, example]))
  if (query) expect(query.safeParse(examples)).toMatchObject({ success: true })
})
