import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fingerprint } from './fingerprint.mjs'
import { root, run, tool } from './node.mjs'

const SOURCES = [
  ...['contract/src', 'contract/package.json', 'package-lock.json'],
  ...['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'web/package.json'],
]
export const DIST = join(root, 'web/dist')
const STAMP = join(DIST, '.built-from')
// Not HTML, because every answer contains its own nonce.
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/

/**
 * Builds the web app if its sources have changed since the last build. The stamp is written last, so an interrupted
 * build does not count.
 */
export const buildWeb = async () => {
  // A production installation has no build tools and ships the built app.
  if (!existsSync(tool('vite'))) {
    if (existsSync(STAMP)) return
    throw new Error(
      'web/dist is missing, and so are the development packages that build it: run npm ci, then npm run build.',
    )
  }
  const sources = fingerprint(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  console.log('Building the web app …')
  const code = await run([tool('vite'), 'build', 'web', '--logLevel', 'warn'])
  if (code !== 0) throw new Error('The web app could not be built: see what Vite says above.')
  await compress()
  writeFileSync(STAMP, sources)
}

/** Puts a .br and a .gz beside every text file, for the server to send as they are. */
const compress = () => {
  const files = readdirSync(DIST, { recursive: true }).filter((name) => TEXT.test(name))
  return Promise.all(
    files.map(async (name) => {
      const path = join(DIST, name)
      const bytes = readFileSync(path)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}
