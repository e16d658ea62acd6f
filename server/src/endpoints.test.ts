import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { alsoNeededBy, codesOf, type Endpoint } from '@kitroom/contract/endpoint'
import { ALL_PERMISSION_CODES } from '@kitroom/contract/permission-codes'
import { startApp } from '@kitroom/testkit/app'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Ids that fit any address; the answer must not depend on whether such a row exists. */
const anyParams = (endpoint: Endpoint, id = 1): Record<string, number> =>
  Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id]))

/** The id of no row: a person may be beyond the caller's reach, which is a 403 of its own. */
const NO_ID = 999_999

const guarded = ALL_ENDPOINTS.filter((endpoint) => endpoint.access !== 'public')
const gated = guarded.filter((endpoint) => endpoint.access !== 'signed-in')

/** Intended addresses outside the contract. HEAD comes with every GET. */
const BESIDE_THE_CONTRACT = /^GET \/(healthz|readyz|metrics|api\/openapi\.json|api\/docs.*|assets\/.*|[^/]*\.\w+)$/

/** `METHOD /path` of everything mounted, read from the tree that Fastify draws. */
const mounted = (app: FastifyInstance): string[] => {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (indent === undefined || part === undefined) return []
      const depth = indent.length / 4
      above[depth] = `${above[depth - 1] ?? ''}${part}`
      return (methods?.split(', ') ?? []).map((method) => `${method} ${above[depth]}`)
    })
}

test('every endpoint of the contract is mounted, and nothing else is', async () => {
  const { app } = await startApp()
  const routes = mounted(app).filter((route) => !route.startsWith('HEAD '))
  expect(routes.filter((route) => !BESIDE_THE_CONTRACT.test(route)).sort()).toEqual(ALL_ENDPOINTS.map(nameOf).sort())
})

test('a person who is not signed in can call only public endpoints', async () => {
  const { anonymous } = await startApp()
  const wrong: string[] = []
  for (const endpoint of guarded) {
    const { status } = await anonymous().send(endpoint, { params: anyParams(endpoint) })
    if (status !== 401) wrong.push(`${nameOf(endpoint)}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('all permissions but the required one open nothing', async () => {
  const { signIn } = await startApp()
  const wrong: string[] = []
  const lacking = gated.flatMap((endpoint) =>
    [codesOf(endpoint.access), ...alsoNeededBy(endpoint).map((code) => [code])].map((needed) => ({ endpoint, needed })),
  )
  for (const { endpoint, needed } of lacking) {
    const client = await signIn(...ALL_PERMISSION_CODES.filter((code) => !needed.includes(code)))
    const { status, body } = await client.send(endpoint, { params: anyParams(endpoint) })
    const denied = 'denied' in endpoint ? endpoint.denied : ''
    if (status !== 403 || body.message !== denied) wrong.push(`${nameOf(endpoint)}: ${status} ${body.message}`)
  }
  expect(wrong).toEqual([])
})

/** No write takes these: not JSON, not an object, wrong values, another type of content. */
const WRONG_BODIES = [
  { type: 'application/json', payload: '{' },
  { type: 'application/json', payload: '[]' },
  { type: 'application/json', payload: '{"id":{},"name":7,"area":"sizes","list":"listSizes","rows":"x"}' },
  { type: 'text/plain', payload: 'x' },
  { type: 'multipart/form-data', payload: 'x' },
]

/** Writes whose permission depends on the area or list that the body names. */
const NAMES_ITS_AREA: readonly string[] = ['checkBatch', 'createBatch', 'createView', 'setDefaultView']

test('whoever lacks the permission of a write learns nothing about the body, nor whether there is such a record', async () => {
  const { signIn } = await startApp()
  const writes = guarded.filter(({ method }) => method !== 'GET')
  const client = await signIn('ROLES_READ')
  const wrong: string[] = []
  for (const endpoint of writes.filter(({ access }) => access !== 'signed-in')) {
    for (const { type, payload } of WRONG_BODIES) {
      for (const params of [anyParams(endpoint), anyParams(endpoint, NO_ID)]) {
        const { status, body } = await client.send(endpoint, {
          params,
          body: payload,
          headers: { 'content-type': type },
        })
        if (status !== 403) wrong.push(`${nameOf(endpoint)} ${payload}: ${status} ${JSON.stringify(body)}`)
      }
    }
  }
  for (const endpoint of writes.filter(({ name }) => NAMES_ITS_AREA.includes(name))) {
    const body = { area: 'sizes', list: 'listSizes', rows: 'x', name: 7, view_id: 'x' }
    const { status } = await client.send(endpoint, { body })
    if (status !== 403) wrong.push(`${nameOf(endpoint)}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('each permission that an endpoint names opens it alone, or with those that it needs besides', async () => {
  const { signIn } = await startApp()
  const wrong: string[] = []
  for (const endpoint of gated) {
    for (const code of codesOf(endpoint.access)) {
      const { status } = await (await signIn(code, ...alsoNeededBy(endpoint))).send(endpoint, {
        params: anyParams(endpoint, NO_ID),
      })
      if (status === 401 || status === 403 || status >= 500) wrong.push(`${nameOf(endpoint)} with ${code}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})
