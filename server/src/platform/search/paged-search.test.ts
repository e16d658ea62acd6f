import { ALL_ENDPOINTS } from '@kitroom/contract/areas'
import { sharedApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

// Nothing is stored.
const theApp = sharedApp()

const LISTS = ALL_ENDPOINTS.filter(({ paged }) => paged)
const WORDS = 'a b c d e f g h i j k'

test.for(LISTS.map((list) => [list.path, list] as const))('%s: what is searched for has a length', async ([, list]) => {
  const { signInAdministrator } = await theApp()
  const client = await signInAdministrator()
  const text = list.paged?.find(({ kind, shownOnly }) => kind === 'text' && !shownOnly)?.id ?? ''
  const ask = async (name: string, value: string) => {
    const { status, body } = await client.send(list, { query: { [name]: value } } as never)
    return [
      status,
      ...(body.errors ?? []).map((error: { path: string; message: string }) => `${error.path}: ${error.message}`),
    ]
  }
  for (const name of ['search', ...(text ? [`filter.${text}`] : [])]) {
    expect(await ask(name, 'x'.repeat(201))).toEqual([400, `${name}: At most 200 characters`])
    expect(await ask(name, WORDS)).toEqual([400, `${name}: At most 10 different words`])
    expect(await ask(name, 'x'.repeat(200))).toEqual([200])
    expect(await ask(name, 'a A a Á '.repeat(20))).toEqual([200])
  }
})
