import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_FILES, ROOT, read } from './tree.ts'

const documents = PROJECT_FILES.filter((path) => path.endsWith('.md'))
const folders = 'contract server web testkit e2e checks lab deploy docs scripts .ci'.split(' ')

// `web/dist` exists only after a build.
const isThere = (path: string): boolean => path === 'web/dist' || existsSync(join(ROOT, path.replace(/\/$/, '')))

/** `server/src/app.ts` and the like between backticks. One with `<area>` or `*` in it is a pattern, not a path. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, code]) => code ?? '')
    .filter((code) => folders.some((folder) => code.startsWith(`${folder}/`)) && !/[<>*…]/.test(code))

/** Targets of links within the project, from the document's own folder. */
const linksIn = (document: string): string[] =>
  [...read(document).matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(document), target))

test.each(documents)('%s names only files that exist', (document) => {
  const named = [...pathsIn(read(document)), ...linksIn(document)]
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test.each(documents)('%s names only commands that exist', (document) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const called = [...read(document).matchAll(/\bnpm (?:run ([a-z0-9:-]+)|(start|test))\b/g)].map(
    ([, run, own]) => run ?? own,
  )
  expect(called.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([])
})

const headingsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading ?? '')

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
  const [commands = ''] = read('CONTRIBUTING.md').split('## The tree')
  const named = commands + read('docs/operations.md')
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}(?![\\w:])`).test(named))
  expect(missing).toEqual([])
})

test.each(['server/src/platform', 'web/src/ui'])('CONTRIBUTING names every folder of %s', (folder) => {
  const [, tree = ''] = /## The tree[\s\S]+?```\n([\s\S]+?)```/.exec(read('CONTRIBUTING.md')) ?? []
  const folders = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(tree))).toEqual([])
})
