import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS } from '../server/src/areas.ts'
import { PLATFORM_TABLES } from '../server/src/platform/database/tables.ts'
import { PROJECT_FILES, read } from './tree.ts'

const ANYTHING = [/./]
/** A plain record is one file; of a larger area others see its index. */
const SERVER_FEATURE = /^server\/src\/features\/[^/]+(\.ts|\/index\.ts)$/

/**
 * The allowed imports, by the first pattern that matches the importing file. The file's own folder and packages are
 * always allowed.
 */
const MAY_IMPORT: readonly [from: RegExp, to: readonly RegExp[]][] = [
  [/\.test\.tsx?$/, ANYTHING],
  [/^contract\/src\//, [/^contract\/src\//]],

  [/^server\/src\/(main|app)\.ts$/, [/^server\/src\//]],
  // Combines the features.
  [/^server\/src\/areas\.ts$/, [/^server\/src\/platform\//, /^server\/src\/features\/[^/]+(\.ts|\/area\.ts)$/]],
  [/^server\/src\/derived-columns\.ts$/, [/^server\/src\/platform\//, SERVER_FEATURE]],
  [/^server\/src\/bootstrap\.ts$/, [/^server\/src\/(config\.ts|platform\/|demo\/)/, SERVER_FEATURE]],
  [/^testkit\/src\//, [/^(testkit|server)\/src\//]],
  [
    /^server\/src\/commands\//,
    [
      /^server\/src\/((areas|config|derived-columns|settings)\.ts|platform\/|demo\/|backups\/|migrations\/index\.ts)/,
      SERVER_FEATURE,
    ],
  ],
  // A backup has the tables of every area.
  [/^server\/src\/backups\//, [/^server\/src\/((areas|config)\.ts|platform\/|migrations\/index\.ts)/, SERVER_FEATURE]],
  [/^server\/src\/config\.ts$/, []],
  [/^server\/src\/settings\.ts$/, [/^server\/src\/config\.ts$/]],
  // The migrator is part of the database, as are the types of its columns; migrations use its column types.
  [
    /^server\/src\/platform\/database\//,
    [/^server\/src\/((config|tables\.generated)\.ts|migrations\/index\.ts|platform\/)/],
  ],
  [/^server\/src\/tables\.generated\.ts$/, []],
  [/^server\/src\/platform\//, [/^server\/src\/(config\.ts|platform\/)/]],
  [/^server\/src\/migrations\//, [/^server\/src\/platform\/database\//]],
  [/^server\/src\/demo\//, [/^server\/src\/(config\.ts|platform\/|demo\/)/, SERVER_FEATURE]],
  [/^server\/src\/features\//, [/^server\/src\/(config\.ts|platform\/)/, SERVER_FEATURE]],

  [/^web\/src\/(main|router)\.tsx$/, ANYTHING],
  [/^web\/src\/testing\//, ANYTHING],
  [
    /^web\/src\/areas\.ts$/,
    [
      /^web\/src\/(area|record-routes|ui\/page\/app-pages)\.ts$/,
      /^web\/src\/features\/[^/]+(\.tsx|\/(area\.ts|pages\.tsx))$/,
    ],
  ],
  [/^web\/src\/features\/[^/]+\/area\.ts$/, [/^web\/src\/(area|record-routes)\.ts$/]],
  [/^web\/src\/[^/]+$/, [/^web\/src\/([^/]+$|access\/page-gate\.ts$|ui\/)/]],
  [/^web\/src\/api\//, []],
  [/^web\/src\/access\//, [/^web\/src\/(api\/|paths\.ts)/]],
  [/^web\/src\/ui\//, [/^web\/src\/(ui|api|access)\//, /^XX$/]],
  [/^web\/src\/shell\//, [/^web\/src\/(shell|access|api|ui)\//, /^web\/src\/[^/]+\.ts$/]],
  // The home page links to what the menu offers, and the sign-in screens change who is signed in.
  [
    /^web\/src\/features\/(home|auth)\//,
    [/^web\/src\/(access|api|ui|shell)\//, /^web\/src\/[^/]+\.ts$/, /^web\/src\/features\/[^/]+\/index\.ts$/],
  ],
  // They edit by a whole session: its parts are not for them.
  [
    /^web\/src\/features\//,
    [
      /^web\/src\/(access|api|ui\/(?!editing\/parts\/|drafts\/(use-draft|draft-writer)))/,
      /^web\/src\/[^/]+\.ts$/,
      /^web\/src\/features\/[^/]+\/index\.ts$/,
    ],
  ],

  [/^scripts\/lab\.mjs$/, [/^(scripts|lab)\//]],
  // The browser tests visit every page of the app.
  [
    /^e2e\//,
    [/^e2e\//, /^server\/src\/(platform\/|demo\/accounts\.ts)/, /^web\/src\/(areas\.ts|ui\/page\/app-pages\.ts)$/],
  ],
  // Measures a query alone, without HTTP.
  [
    /^lab\/bench\/(cases\/activity|fill\/orders|paged\/lists)\.ts$/,
    [/^lab\/bench\//, /^server\/src\/(platform|features\/(activity|inventory|orders))\//],
  ],
  // Draws the products of the demo.
  [/^lab\/demo-pictures\//, [/^lab\/demo-pictures\//, /^server\/src\/(demo|features\/shop)\//]],
  [/^lab\//, [/^lab\//, /^server\/src\/platform\//, /^server\/src\/migrations\/index\.ts$/]],
  [/^checks\//, [/^(e2e|checks)\//, /^server\/src\/platform\//, /^server\/src\/migrations\/index\.ts$/]],
]

const PROGRAM = /^(contract|server|testkit|web)\/src\/.*\.tsx?$|^(e2e|checks|lab)\/.*\.ts$|^scripts\/.*\.mjs$/
const programs = PROJECT_FILES.filter((path) => PROGRAM.test(path) && !path.endsWith('.d.ts'))

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)'(\.[^'?]*)/g

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(IMPORT)].map(([, to]) => posix.join(posix.dirname(file), to ?? ''))

/**
 * A feature's own folder, at any depth; elsewhere the folder of the file. Files at the root of a workspace have none,
 * because it would contain everything.
 */
const homeOf = (file: string): string | null => {
  const feature = /^(server|web)\/src\/features\/[^/]+/.exec(file)
  if (feature) return feature[0]
  const folder = posix.dirname(file)
  return folder.endsWith('/src') ? null : folder
}

const mayImport = (from: string, to: string): boolean => {
  const home = homeOf(from)
  if (home && to.startsWith(`${home}/`)) return true
  const layer = MAY_IMPORT.find(([pattern]) => pattern.test(from))
  return layer?.[1].some((pattern) => pattern.test(to)) ?? false
}

test('imports point one way', () => {
  const wrong = programs.flatMap((from) =>
    importsOf(from)
      .filter((to) => !mayImport(from, to))
      .map((to) => `${from} imports ${to}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['contract/src/sizes.ts', 'server/src/config.ts'],
  ['server/src/config.ts', 'server/src/platform/log.ts'],
  ['server/src/areas.ts', 'server/src/features/users/routes.ts'],
  ['server/src/bootstrap.ts', 'server/src/features/users/queries.ts'],
  ['server/src/commands/admin.ts', 'server/src/features/users/queries.ts'],
  ['server/src/platform/log.ts', 'server/src/features/sizes.ts'],
  ['server/src/platform/database/copy.ts', 'server/src/areas.ts'],
  ['server/src/migrations/0040-webhooks.ts', 'server/src/platform/log.ts'],
  ['server/src/demo/demo.ts', 'server/src/features/users/routes.ts'],
  ['server/src/features/roles/routes.ts', 'server/src/features/users/queries.ts'],
  ['server/src/features/sizes.ts', 'server/src/areas.ts'],
  ['testkit/src/app.ts', 'web/src/paths.ts'],
  ['web/src/ui/theme/theme.ts', 'web/src/shell/menu.ts'],
  ['web/src/api/client.ts', 'web/src/ui/form/TextInput.tsx'],
  ['web/src/ui/form/TextInput.tsx', 'web/src/shell/menu.ts'],
  ['web/src/ui/form/TextInput.tsx', 'web/src/paths.ts'],
  ['web/src/access/use-may.ts', 'web/src/ui/feedback/notify.ts'],
  ['web/src/shell/menu.ts', 'web/src/features/sizes.tsx'],
  ['web/src/features/users/UsersPage.tsx', 'web/src/features/products/ProductsPage.tsx'],
  ['web/src/features/users/UsersPage.tsx', 'web/src/ui/drafts/use-draft.tsx'],
  ['e2e/roles.e2e.ts', 'server/src/features/roles/queries.ts'],
  ['lab/bench/bench.ts', 'server/src/features/roles/queries.ts'],
  ['lab/fuzz/fuzz.ts', 'server/src/demo/demo.ts'],
  ['scripts/run.mjs', 'server/src/config.ts'],
])('%s may not import %s', (from, to) => {
  expect(mayImport(from, to)).toBe(false)
})

type Imports = ReadonlyMap<string, readonly string[]>

/** The import cycles reachable from `path`; `done` holds files or folders known to be free of them. */
const circlesFrom = (imports: Imports, path: readonly string[], done: Set<string>): string[] => {
  const last = path.at(-1) ?? ''
  const start = path.indexOf(last)
  if (start < path.length - 1) return [path.slice(start).join(' → ')]
  if (done.has(last)) return []
  const circles = (imports.get(last) ?? []).flatMap((to) => circlesFrom(imports, [...path, to], done))
  done.add(last)
  return circles
}

const circlesIn = (imports: Imports): string[] => {
  const done = new Set<string>()
  return [...imports.keys()].flatMap((from) => circlesFrom(imports, [from], done))
}

// Biome's rule counts the code of a page, too, which is fetched later and may link to every page.
test('no file imports itself in a cycle, types too', () => {
  const staticImports = (file: string) => [...read(file).matchAll(/^(?:import|export|\}) (?:.* )?from '(\.[^'?]*)'/gm)]
  const imports = programs.map((file) => {
    const files = staticImports(file).map(([, to]) => posix.join(posix.dirname(file), to ?? ''))
    return [file, files] as const
  })
  expect(circlesIn(new Map(imports))).toEqual([])
})

/** The folders right below `parent`, and those that each imports from, types too. */
const foldersIn = (parent: string): Imports => {
  const folderOf = (file: string) => /^([^/]+)\//.exec(file.startsWith(parent) ? file.slice(parent.length) : '')?.[1]
  const files = programs.filter((file) => !/\.test\.tsx?$/.test(file))
  const folders = Map.groupBy(files, (file) => folderOf(file) ?? '')
  folders.delete('')
  return new Map(
    [...folders].map(([folder, own]) => {
      const others = own.flatMap(importsOf).flatMap((to) => folderOf(to) ?? [])
      return [folder, [...new Set(others)].filter((other) => other !== folder)]
    }),
  )
}

test.each(['web/src/', 'web/src/ui/', 'web/src/features/', 'server/src/features/', 'server/src/platform/'])(
  'no folder of %s imports itself in a cycle',
  (parent) => {
    const folders = foldersIn(parent)
    expect(folders.size).toBeGreaterThan(2)
    expect(circlesIn(folders)).toEqual([])
  },
)

/** The platform knows who signs in: it reads people, their roles and permissions, and the name of their club. */
const KNOWN_TO_THE_PLATFORM: readonly string[] = [...PLATFORM_TABLES.map(({ name }) => name), 'clubs']

/** Files that ask for the engine beside `platform/database/`, and what they do with it. */
const ASK_FOR_THE_ENGINE: Readonly<Record<string, string>> = {
  'server/src/features/activity/queries.ts': 'merges ranges of an index',
  'server/src/platform/http/auth/sessions.ts': 'locks, which the only writing transaction need not do',
  'server/src/platform/second-factor/check-secret-key.ts': 'refuses to start where servers share the data',
}

test('only the database folder and named files differ between the engines', () => {
  const others = programs.filter((path) =>
    /^server\/src\/(?!platform\/database\/|migrations\/|.*\.test\.ts$)/.test(path),
  )
  const asking = others.filter((path) => /isPostgres\(|engine === '/.test(read(path)))
  expect(asking.filter((path) => !(path in ASK_FOR_THE_ENGINE))).toEqual([])
})

test('no part that the pages of the web app share names an area', () => {
  const areas = new Set<string>(AREAS.map(({ name }) => name))
  const shared = programs.filter((path) => /^web\/src\/(ui|api|shell\/live)\/(?!.*\.test\.tsx?$)/.test(path))
  const named = shared.flatMap((path) =>
    [...read(path).matchAll(/(?:===|!==) '([\w-]+)'|'([\w-]+)':/g)]
      .filter(([, compared, key]) => areas.has(compared ?? key ?? ''))
      .map(([text]) => `${path}: ${text}`),
  )
  expect(named).toEqual([])
})

test('no file of the platform names an area', () => {
  const areas = AREAS.map(({ name }) => name)
  const names = areas.flatMap((name) => [name, name.replaceAll('-', '_')])
  const tables = AREAS.flatMap(({ tables = [] }) => tables.map(({ name }) => name))
  const unknown = new Set([...names, ...tables].filter((name) => !KNOWN_TO_THE_PLATFORM.includes(name)))
  const platform = programs.filter((path) => /^server\/src\/platform\/(?!.*\.test\.ts$)/.test(path))
  const named = platform.flatMap((path) =>
    [...read(path).matchAll(/'([\w-]+)'/g)]
      .filter(([, word = '']) => unknown.has(word))
      .map(([word]) => `${path}: ${word}`),
  )
  expect(named).toEqual([])
})

/** The rooms of large areas, each above those that it may import from. */
const ROOMS: readonly [area: string, rooms: readonly string[]][] = [
  ['server/src/features/orders', ['roster', 'stock', 'order', 'links', 'papers', 'lists']],
  ['web/src/features/orders', ['roster', 'papers', 'stock', 'links', 'order', 'lists']],
]

test.each(ROOMS)('the rooms of %s import downwards', (area, rooms) => {
  const roomOf = (path: string) => rooms.indexOf(posix.relative(area, path).split('/')[0] ?? '')
  const inRooms = programs.filter((path) => path.startsWith(`${area}/`) && !/\.test\./.test(path) && roomOf(path) >= 0)
  const upwards = inRooms.flatMap((from) =>
    importsOf(from)
      .filter((to) => roomOf(to) > roomOf(from))
      .map((to) => `${from} -> ${to}`),
  )
  expect(inRooms).not.toEqual([])
  expect(upwards).toEqual([])
})
