import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './steps/fingerprint.mjs'
import { root, run, tool } from './steps/node.mjs'

/** The tree that passed last. */
const PASSED = join(root, '.cache/checked')

const CHECKS = {
  // One thread, because the other checks run beside it; with more it takes half as much processor time again.
  types: ['tsc', '--build', '--checkers', '1'],
  'format and lint': ['biome', 'check', '--error-on-warnings'],
  'unused code': ['knip'],
  tree: ['vitest', 'run', '--project', 'checks', '--reporter', 'dot'],
}

/** One check: prints its line when it is done, and its output only if it failed. */
const check = async ([name, [program, ...args]]) => {
  const began = performance.now()
  let output = ''
  const code = await run([tool(program), ...args], { onOutput: (chunk) => (output += chunk) })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`)
  if (code !== 0) console.log(output)
  return code
}

/** A hash of the files that git knows or would add; null without git. */
const hashOfTree = () => {
  const files = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { status, stdout } = spawnSync('git', files, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return status === 0 ? fingerprint(stdout.split('\0').filter(Boolean)) : null
}

export default async () => {
  const tree = hashOfTree()
  if (tree !== null && existsSync(PASSED) && readFileSync(PASSED, 'utf8') === tree) {
    console.log('✓ all passed, and nothing has changed since')
    return 0
  }
  const code = Math.max(...(await Promise.all(Object.entries(CHECKS).map(check))))
  if (code === 0 && tree !== null) {
    mkdirSync(dirname(PASSED), { recursive: true })
    writeFileSync(PASSED, tree)
  }
  return code
}
