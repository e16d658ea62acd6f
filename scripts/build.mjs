import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb, DIST } from './steps/build-web.mjs'
import { root } from './steps/node.mjs'

const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** A file of `features` that says how a record looks; its pages are in these of `ui`. */
const RECORD = /^src\/features\/[^/]+(\/pages)?\.tsx$/
const RECORD_PAGES = 'src/ui/record-pages/record-'

/** A file of the built app with all that it imports at once. */
const filesOf = (manifest, key, seen = new Set()) => {
  if (!seen.has(key))
    for (const other of [seen.add(key) && key, ...(manifest[key].imports ?? [])]) filesOf(manifest, other, seen)
  return seen
}

/** Files that import each other: of two such files the modules would run in the wrong order. */
const circularFiles = (manifest) =>
  Object.keys(manifest).filter((key) => manifest[key].imports?.some((other) => filesOf(manifest, other).has(key)))

/**
 * The script of each page in KB, gzip: the entry, the page's own file, and all that these import at once. A record is
 * measured with its list.
 */
const scriptsOfPages = (manifest) => {
  const size = (key) => readFileSync(join(DIST, `${manifest[key].file}.gz`)).length
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  const pages = Object.keys(manifest).filter(
    (key) =>
      manifest[key].isDynamicEntry &&
      (/(Page|Form)\.tsx$/.test(key) || RECORD.test(key) || key.startsWith(RECORD_PAGES)),
  )
  return new Map(
    pages.map((page) => {
      const keys = filesOf(manifest, page, filesOf(manifest, entry))
      if (RECORD.test(page)) filesOf(manifest, `${RECORD_PAGES}list.tsx`, keys)
      const files = new Map([...keys].map((key) => [manifest[key].file, size(key)]))
      return [page, [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000]
    }),
  )
}

/** Builds the web app, and says which of its files are circular, and which pages load more than `checks/budgets.json` allows. */
export default async () => {
  await buildWeb()
  const { pageScripts } = json(join(root, 'checks/budgets.json'))
  const manifest = json(join(DIST, '.vite/manifest.json'))
  const circular = circularFiles(manifest)
  if (circular.length > 0) console.error(`These files import each other: ${circular.join(', ')}.`)
  const sizes = scriptsOfPages(manifest)
  const pages = new Set([...sizes.keys(), ...Object.keys(pageScripts)])
  const wrong = [...pages].filter((page) => !(Math.round(sizes.get(page) ?? Number.NaN) <= (pageScripts[page] ?? 0)))
  for (const page of wrong) {
    console.error(
      `${page} loads ${sizes.get(page)?.toFixed(1) ?? 'no'} KB of script; checks/budgets.json allows ${pageScripts[page] ?? 'none'}.`,
    )
  }
  return wrong.length + circular.length > 0 ? 1 : 0
}
