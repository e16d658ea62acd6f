import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run, tool } from '../../scripts/steps/node.mjs'

const WORKSPACES = ['contract', 'server', 'testkit', 'web']

const copyTree = (to) => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  for (const file of String(files).split('\0').filter(Boolean)) cpSync(join(root, file), join(to, file))
  // All installed packages, but with the workspaces of the copy.
  mkdirSync(join(to, 'node_modules/@kitroom'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@kitroom') symlinkSync(join(root, 'node_modules', name), join(to, 'node_modules', name))
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(to, name), join(to, 'node_modules/@kitroom', name))
  }
}

/** The files that the compiler complains about. */
const filesWithErrors = (cwd) => {
  try {
    execFileSync(process.execPath, [tool('tsc'), '--build', '--pretty', 'false', ...WORKSPACES], { cwd })
    return []
  } catch ({ stdout }) {
    return [...new Set(String(stdout).match(/^[^\s(]+\.tsx?(?=\()/gm))].sort()
  }
}

const copyAt = (copy) => {
  const read = (file) => readFileSync(join(copy, file), 'utf8')
  const write = (file, text) => {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  return {
    read,
    write,
    /** The files that were there and have been changed. */
    changed: new Set(),
    /** Puts a line behind a text of a file. */
    insert(file, after, line) {
      const text = read(file)
      if (!text.includes(after)) throw new Error(`${file} has no '${after}'`)
      write(
        file,
        text.replace(after, () => `${after}${line}`),
      )
      this.changed.add(file)
    },
    /** Refuses others than the files that CONTRIBUTING names. */
    touches(what, ...files) {
      const [given, expected] = [[...this.changed].sort().join(', '), files.sort().join(', ')]
      if (given !== expected) throw new Error(`${what} touches ${given}, not ${expected}`)
      this.changed.clear()
    },
    /** Refuses a copy that compiles, or that fails elsewhere. */
    doesNotCompile(what, ...files) {
      const [given, expected] = [filesWithErrors(copy).join(', '), files.sort().join(', ')]
      if (given !== expected) throw new Error(`${what}: the compiler names ${given || 'nothing'}, not ${expected}`)
    },
    /** Checks the types and runs the tests of these names. */
    async prove(what, ...tests) {
      const inVitest = (...args) => run([tool('vitest'), 'run', ...args], { cwd: copy })
      if (await inVitest('--project', 'checks', 'database-tables', '--update')) {
        throw new Error(`${what}: the types of the columns are not written`)
      }
      if (await run([tool('tsc'), '--build', ...WORKSPACES], { cwd: copy })) throw new Error(`${what}: wrong types`)
      const projects = ['contract', 'server-sqlite', 'web'].flatMap((name) => ['--project', name])
      if (await inVitest(...projects, ...tests)) throw new Error(`${what}: its tests fail`)
      console.log(`✓ ${what}`)
    },
  }
}

/** Hands a copy of the tree to `work`, and removes it afterwards. */
export const inCopy = async (work) => {
  const copy = mkdtempSync(join(tmpdir(), 'kitroom-adding-'))
  try {
    copyTree(copy)
    await work(copyAt(copy))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
