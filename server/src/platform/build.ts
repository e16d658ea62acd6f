import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VERSION } from '@kitroom/contract/version'

const GIT = join(import.meta.dirname, '../../../.git')
const SHOWN = 8

const lineOf = (name: string): string => readFileSync(join(GIT, name), 'utf8').trim()

/** The commit of the checkout, without git: the program may belong to another user. */
const findCommit = (): string | undefined => {
  try {
    const [, branch] = /^ref: (.+)$/.exec(lineOf('HEAD')) ?? []
    if (!branch) return lineOf('HEAD')
    if (existsSync(join(GIT, branch))) return lineOf(branch)
    return lineOf('packed-refs')
      .split('\n')
      .find((line) => line.endsWith(` ${branch}`))
  } catch {
    return undefined
  }
}

/** Between two releases several builds have one version. */
export const BUILD = findCommit()?.slice(0, SHOWN) ?? 'unknown'
export const VERSION_TEXT = `${VERSION}, build ${BUILD}`
