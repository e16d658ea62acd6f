import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run, tool } from '../scripts/steps/node.mjs'

// `npm run lab -- area` adds an area and then a field in a copy of the tree, as CONTRIBUTING says, and runs types and
// tests there: of the files that exist an area touches only the three lists of areas and that of the permission codes, and a
// field is four lines.

const WORKSPACES = ['contract', 'server', 'testkit', 'web']

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

const copyTree = (to) => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  for (const file of String(files).split('\0').filter(Boolean)) cpSync(join(root, file), join(to, file))
  // All installed packages, but with the workspaces of the copy.
  mkdirSync(join(to, 'node_modules/@kitroom'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@kitroom') symlinkSync(join(root, 'node_modules', name), join(to, 'node_modules', name))
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(to, name), join(to, 'node_modules/@kitroom', name))
  }
}

export default async () => {
  const copy = mkdtempSync(join(tmpdir(), 'kitroom-area-'))
  const read = (file) => readFileSync(join(copy, file), 'utf8')
  const write = (file, text) => {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  const changed = []
  /** Inserts a line after another one of an existing file. */
  const insert = (file, after, line) => {
    const text = read(file)
    if (!text.includes(after)) throw new Error(`${file} has no line '${after}'`)
    write(file, text.replace(after, `${after}${line}`))
    changed.push(file)
  }
  const prove = async (what) => {
    const vitest = [tool('vitest'), 'run', '--project', 'contract', '--project', 'server-sqlite', 'fabrics', 'areas']
    const tables = [tool('vitest'), 'run', '--project', 'checks', 'database-tables', '--update']
    if (await run(tables, { cwd: copy })) throw new Error(`${what}: the types of the columns are not written`)
    const types = ['--build', ...WORKSPACES]
    if (await run([tool('tsc'), ...types], { cwd: copy })) throw new Error(`${what}: the types are wrong`)
    if (await run(vitest, { cwd: copy })) throw new Error(`${what}: its tests fail`)
    console.log(`✓ ${what}`)
  }

  try {
    copyTree(copy)

    write('contract/src/fabrics.ts', renamed(read('contract/src/sizes.ts')))
    write('server/src/features/fabrics.ts', renamed(read('server/src/features/sizes.ts')))
    write('web/src/features/fabrics.tsx', renamed(read('web/src/features/sizes.tsx')))
    write('server/src/migrations/8001-fabrics.ts', MIGRATION('8001-fabrics', 'id, int, text, time, bool, end', TABLE))
    write('server/src/features/fabrics.test.ts', TEST(''))
    insert(
      'contract/src/areas.ts',
      "import * as clubs from './clubs.ts'\n",
      "import * as fabrics from './fabrics.ts'\n",
    )
    const [last] = /.*\n(?=}\n)/.exec(read('contract/src/areas.ts'))
    insert('contract/src/areas.ts', last, '  fabrics,\n')
    insert('server/src/areas.ts', "from './features/clubs.ts'\n", "import { fabrics } from './features/fabrics.ts'\n")
    insert('server/src/areas.ts', '  sizes.area,\n', '  fabrics.area,\n')
    insert(
      'web/src/areas.ts',
      "import { clubs } from '@kitroom/contract/clubs'\n",
      "import { fabrics } from '@kitroom/contract/fabrics'\n",
    )
    const [pages] = /.*recordRoutes\(sizes,.*\n/.exec(read('web/src/areas.ts'))
    insert('web/src/areas.ts', pages, renamed(pages))
    const codes = / {2}sizes: \{\n.*?\n {2}\},\n/s.exec(read('contract/src/permission-codes.ts'))?.[0] ?? ''
    insert('contract/src/permission-codes.ts', codes, renamed(codes))
    const files = [...new Set(changed)]
    if (files.length !== 4) throw new Error(`An area touches ${files.length} files: ${files.join(', ')}`)
    await prove(`an area touches ${files.join(', ')} and nothing else that was there`)

    changed.length = 0
    write('server/src/migrations/8002-fabric-care.ts', MIGRATION('8002-fabric-care', 'text', ADD_CARE))
    write('server/src/features/fabrics.test.ts', TEST(", care: 'Wash cold'"))
    const name = `    name: requiredText('Name', 255, { example: 'Adult Large' }),\n`
    insert('contract/src/fabrics.ts', name, `    care: longText('Care', 500, { example: 'Wash cold' }),\n`)
    const description = `      <TextInput form={form} name="description" />\n`
    insert('web/src/features/fabrics.tsx', description, `      <TextInput form={form} name="care" />\n`)
    insert('web/src/features/fabrics.tsx', "    { field: 'description' },\n", "    { field: 'care' },\n")
    await prove(`a field is one migration and ${changed.length} lines`)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
