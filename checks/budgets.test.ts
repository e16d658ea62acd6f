import { expect, test } from 'vitest'
import { PROJECT_FILES, read } from './tree.ts'

// Each change makes these grow a little, and nobody sees it. The scripts of pages are checked where the app is built.

type Budgets = {
  program: { files: number; lines: number }
  tests: { lines: number }
  packages: number
  documents: { words: number; contributing: number }
}
const budgets: Budgets = JSON.parse(read('checks/budgets.json'))

const lines = (path: string): number => read(path).split('\n').length - 1
const words = (path: string): number => read(path).split(/\s+/).filter(Boolean).length
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

// Nobody reads or edits a generated file.
const program = PROJECT_FILES.filter(
  (path) =>
    /^(contract|server|web)\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\.generated\.ts$|\/testing\//.test(path),
)
const tests = PROJECT_FILES.filter((path) => /^(contract|server|web)\/src\/.*(\.test\.tsx?$|\/testing\/)/.test(path))
// `docs/decisions/` grows by a file a choice; `documents.test.ts` keeps each short.
const documents = PROJECT_FILES.filter((path) => /^(docs\/[^/]+|CONTRIBUTING|README)\.md$/.test(path))

const packages = (): number => {
  const { packages: all }: { packages: Record<string, { link?: boolean; optional?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  )
  const installed = Object.entries(all).filter(([path, own]) => path.includes('node_modules/') && !own.link)
  // Optional ones are those of other platforms.
  return installed.filter(([, own]) => !own.optional).length
}

test.each([
  ['files of the program', budgets.program.files, () => program.length],
  ['lines of the program', budgets.program.lines, () => sum(program.map(lines))],
  ['lines of tests', budgets.tests.lines, () => sum(tests.map(lines))],
  ['packages that every `npm start` installs', budgets.packages, packages],
  ['words of the documents', budgets.documents.words, () => sum(documents.map(words))],
  ['words of CONTRIBUTING', budgets.documents.contributing, () => words('CONTRIBUTING.md')],
])('%s: at most %d', (_name, limit, count) => {
  expect(count()).toBeLessThanOrEqual(limit)
})
