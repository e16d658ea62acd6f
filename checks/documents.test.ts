import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_FILES, ROOT, read } from './tree.ts'

const documents = PROJECT_FILES.filter((path) => path.endsWith('.md'))
const folders = 'contract server web testkit e2e checks lab deploy docs scripts .ci'.split(' ')

// `web/dist` exists only after a build.
const isThere = (path: string): boolean => path === 'web/dist' || existsSync(join(ROOT, path.replace(/\/$/, '')))

const findAll = (document: string, pattern: RegExp): string[] =>
  [...read(document).matchAll(pattern)].map(([, found = '']) => found)

/** `server/src/app.ts` and the like between backticks. One with `<area>` or `*` in it is a pattern, not a path. */
const pathsIn = (document: string): string[] =>
  findAll(document, /`([^`\s]+)`/g).filter(
    (code) => folders.some((folder) => code.startsWith(`${folder}/`)) && !/[<>*…]/.test(code),
  )

const headingsOf = (document: string): string[] => findAll(document, /^#+ (.+)$/gm)

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

/** Whether a link within the project, `path#heading`, leads nowhere. */
const isDead = (document: string, link: string): boolean => {
  const [path, anchor] = link.split('#')
  const target = path ? join(dirname(document), path) : document
  return !isThere(target) || (anchor !== undefined && !headingsOf(target).map(anchorOf).includes(anchor))
}

test.each(documents)('%s names only files and headings that exist', (document) => {
  expect(pathsIn(document).filter((path) => !isThere(path))).toEqual([])
  expect(findAll(document, /\]\(((?![a-z]+:)[^)\s]+)/g).filter((link) => isDead(document, link))).toEqual([])
})

test.each(documents.filter((path) => /decisions\/\d/.test(path)))('%s has under 200 words', (decision) => {
  expect(read(decision).split(/\s+/).length).toBeLessThan(200)
})

test.each(documents)('%s names only commands that exist', (document) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const called = [...read(document).matchAll(/\bnpm (?:run ([a-z0-9:-]+)|(start|test))\b/g)].map(
    ([, run, own]) => run ?? own,
  )
  expect(called.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([])
})

/** `docs/product.md`, 'Sizes' and the like, also over the end of a comment's line. */
const SECTION = /`(docs\/[a-z]+\.md)`(?:,| under)(?:\s+\*)?\s+'([^']+)'/g

test('comments name only sections of documents that exist', () => {
  const programs = PROJECT_FILES.filter((path) => /\.(tsx?|m?js)$/.test(path))
  const named = programs.flatMap((path) =>
    [...read(path).matchAll(SECTION)].map(([, document = '', section = '']) => ({ path, document, section })),
  )
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(({ document, section }) => !headingsOf(document).includes(section))
  expect(missing).toEqual([])
})

test('the table of commands names every script, but those for running Kitroom', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const [commands = ''] = read('CONTRIBUTING.md').split('## Where things are')
  const named = commands + read('docs/operations.md')
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}(?![\\w:])`).test(named))
  expect(missing).toEqual([])
})

test.each(['server/src/platform', 'web/src/ui'])('CONTRIBUTING names every folder of %s', (folder) => {
  const [, tree = ''] = /## Where things are[\s\S]+?```\n([\s\S]+?)```/.exec(read('CONTRIBUTING.md')) ?? []
  const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(tree))).toEqual([])
})
