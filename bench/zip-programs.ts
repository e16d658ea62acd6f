import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

/** The time of a shell command in milliseconds; null if a program is missing. */
const timeOf = (line: string, cwd: string | undefined, programs: readonly string[]): number | null => {
  const isMissing = programs.some((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
  if (isMissing) return null
  const began = performance.now()
  const { status, stderr } = spawnSync('sh', ['-c', line], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`${line}: ${stderr}`)
  return performance.now() - began
}

/** Packs a folder without compressing it. */
export const timeOfZip = (folder: string, archive: string): number | null => {
  rmSync(archive, { force: true })
  return timeOf(`zip -0 -q -r '${archive}' .`, folder, ['zip'])
}

/** Unpacks an archive and takes the SHA-256 of every file in it. */
export const timeOfUnzip = (archive: string, folder: string): number | null => {
  rmSync(folder, { recursive: true, force: true })
  const line = `unzip -q '${archive}' -d '${folder}' && find '${folder}' -type f -print0 | xargs -0 sha256sum`
  return timeOf(line, undefined, ['unzip', 'sha256sum'])
}
