import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

const filesOf = (path) => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/** A hash over the names and contents of files, folders included with all they hold. */
export const fingerprint = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((given) => filesOf(join(root, given)))) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
