import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root } from './node.mjs'

const LOCK = join(root, 'package-lock.json')
const INSTALLED = join(root, 'node_modules/.package-lock.json')
const STAMP = join(root, 'node_modules/.kitroom-installed')

const packagesOf = (lock) => JSON.parse(readFileSync(lock, 'utf8')).packages

/**
 * Whether npm's own record matches the lock. Packages of other platforms, and all development packages, may be missing.
 */
const isComplete = () => {
  if (!existsSync(INSTALLED)) return false
  const installed = packagesOf(INSTALLED)
  const withoutDevelopment = !Object.values(installed).some((own) => own.dev)
  return Object.entries(packagesOf(LOCK)).every(([path, wanted]) => {
    const own = installed[path]
    if (own) return own.version === wanted.version
    const inTree = path.startsWith('node_modules/') || path.includes('/node_modules/')
    return !inTree || wanted.optional || wanted.devOptional || (wanted.dev && withoutDevelopment)
  })
}

/** Installs the packages of the lock file, unless they are installed. */
export const install = () => {
  const wanted = fingerprint(['package-lock.json'])
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  if (!isComplete()) {
    console.log('Installing packages …')
    // With NODE_ENV=production npm would leave out the Node that everything runs on, and what builds the web app.
    const { status } = spawnSync('npm', ['ci', '--include=dev'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error('The packages could not be installed: see what npm says above.')
  }
  writeFileSync(STAMP, wanted)
}
