import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** Every file that belongs to the project, as git sees it: tracked, or new and not ignored. */
export const PROJECT_FILES: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)))

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
