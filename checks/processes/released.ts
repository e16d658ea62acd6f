import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryTestFolder } from '@kitroom/testkit/temporary-folder'
import { onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MAKE_BUSINESS = 'testkit/src/make-business.ts'
/** 1.0.0, the last release, with migrations up to 0035. */
export const RELEASE = '6f82d9b4'

/** The program of the last release, on the packages of this version, and a business for it; null in a shallow clone. */
export const released = (): { main: string; makeBusiness: string } | null => {
  if (spawnSync('git', ['cat-file', '-e', `${RELEASE}^{commit}`], { cwd: ROOT }).status !== 0) return null
  const folder = temporaryTestFolder('before')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', RELEASE, 'package.json', 'contract', 'server', 'testkit'], {
    cwd: ROOT,
    maxBuffer: 100 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const [packages, releasePackages] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(releasePackages, '@kitroom'), { recursive: true })
  for (const name of readdirSync(packages)) {
    if (name !== '@kitroom') symlinkSync(join(packages, name), join(releasePackages, name))
  }
  for (const name of ['contract', 'testkit']) symlinkSync(join(folder, name), join(releasePackages, '@kitroom', name))
  const makeBusiness = join(folder, MAKE_BUSINESS)
  // The release has these calls in another file.
  const business = readFileSync(join(ROOT, MAKE_BUSINESS), 'utf8').replace("contract/order-calls'", "contract/orders'")
  writeFileSync(makeBusiness, business)
  return { main: join(folder, 'server/src/main.ts'), makeBusiness }
}
