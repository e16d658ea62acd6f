import { inCopy } from './copy.mjs'
import { addListPage, addSettings, addStatus } from './others.mjs'

// `npm run lab -- area` adds an area, a field, a list page, a status and two settings in a copy of the tree, as
// CONTRIBUTING says, and runs types and tests there. Each may touch the files that CONTRIBUTING names and no others.

const MIGRATION = (name, words, statement) => `import type { Migration } from '../platform/database/migration.ts'

export const migration: Migration = {
  name: '${name}',
  statements: ({ ${words} }) => [
    ${statement},
  ],
}
`

const TABLE = `\`CREATE TABLE fabrics (
      \${id}, name \${text} NOT NULL, code \${text} NOT NULL, code_key \${text} NOT NULL UNIQUE, description \${text},
      search_text \${text} NOT NULL, name_order \${text} NOT NULL, sort_order \${int}, \${bool('is_active')},
      created_at \${time} NOT NULL, updated_at \${time} NOT NULL
    ) \${end}\``

const ADD_CARE = `\`ALTER TABLE fabrics ADD COLUMN care \${text}\``

const TEST = (care) => `import { createFabric, listFabrics, updateFabric } from '@kitroom/contract/fabrics'
import { startApp } from '@kitroom/testkit/app'
import { expect, test } from 'vitest'

test('a fabric is made, edited and listed by who may', async () => {
  const { signIn } = await startApp()
  const client = await signIn('FABRIC_READ', 'FABRIC_CREATE', 'FABRIC_UPDATE')
  const body = { name: 'Mesh', code: 'M', description: null, sort_order: 1, is_active: true${care} }
  const { fabric } = await client.call(createFabric, { body })
  const edited = { ...body, name: 'Fine Mesh', is_active: false }
  await client.call(updateFabric, { params: { id: fabric.id }, body: edited })
  expect((await client.call(listFabrics)).fabrics).toMatchObject([edited])
  expect((await (await signIn('SIZE_READ')).send(listFabrics)).status).toBe(403)
})
`

const renamed = (text) =>
  text
    .replaceAll('sizes', 'fabrics')
    .replaceAll('Sizes', 'Fabrics')
    .replaceAll('SIZE', 'FABRIC')
    .replaceAll('Size', 'Fabric')
    .replaceAll('size', 'fabric')

const addArea = async (copy) => {
  const { read, write } = copy
  write('contract/src/fabrics.ts', renamed(read('contract/src/sizes.ts')))
  write('server/src/features/fabrics.ts', renamed(read('server/src/features/sizes.ts')))
  write('web/src/features/fabrics.tsx', renamed(read('web/src/features/sizes.tsx')))
  write('server/src/migrations/8001-fabrics.ts', MIGRATION('8001-fabrics', 'id, int, text, time, bool, end', TABLE))
  write('server/src/features/fabrics.test.ts', TEST(''))
  copy.insert(
    'contract/src/areas.ts',
    "import * as clubs from './clubs.ts'\n",
    "import * as fabrics from './fabrics.ts'\n",
  )
  const [last] = /.*\n(?=}\n)/.exec(read('contract/src/areas.ts'))
  copy.insert('contract/src/areas.ts', last, '  fabrics,\n')
  copy.insert(
    'server/src/areas.ts',
    "from './features/clubs.ts'\n",
    "import { fabrics } from './features/fabrics.ts'\n",
  )
  copy.insert('server/src/areas.ts', '  sizes.area,\n', '  fabrics.area,\n')
  copy.insert(
    'web/src/areas.ts',
    "import { garmentColors } from '@kitroom/contract/garment-colors'\n",
    "import { fabrics } from '@kitroom/contract/fabrics'\n",
  )
  const [pages] = /.*recordRoutes\(sizes,.*\n/.exec(read('web/src/areas.ts'))
  copy.insert('web/src/areas.ts', pages, renamed(pages))
  const codes = / {2}sizes: \{\n.*?\n {2}\},\n/s.exec(read('contract/src/permission-codes.ts'))?.[0] ?? ''
  copy.insert('contract/src/permission-codes.ts', codes, renamed(codes))
  const codesFile = 'contract/src/permission-codes.ts'
  copy.touches('an area', 'contract/src/areas.ts', codesFile, 'server/src/areas.ts', 'web/src/areas.ts')
  await copy.prove('an area', 'fabrics', 'areas')
}

const addField = async (copy) => {
  copy.write('server/src/migrations/8002-fabric-care.ts', MIGRATION('8002-fabric-care', 'text', ADD_CARE))
  copy.write('server/src/features/fabrics.test.ts', TEST(", care: 'Wash cold'"))
  const [contract, look] = ['contract/src/fabrics.ts', 'web/src/features/fabrics.tsx']
  const name = `    name: requiredText('Name', 255, { example: 'Adult Large' }),\n`
  copy.insert(contract, name, `    care: longText('Care', 500, { example: 'Wash cold' }),\n`)
  copy.insert(
    look,
    `      <TextInput form={form} name="description" />\n`,
    `      <TextInput form={form} name="care" />\n`,
  )
  copy.insert(look, "    { field: 'description' },\n", "    { field: 'care' },\n")
  copy.touches('a field', contract, look)
  await copy.prove('a field', 'fabrics', 'areas')
}

// All in one copy: each is added to what the ones before have left.
await inCopy(async (copy) => {
  for (const add of [addArea, addField, addListPage, addStatus, addSettings]) await add(copy)
})
