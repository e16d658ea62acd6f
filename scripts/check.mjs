import { run, tool } from './steps/node.mjs'

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

export default async () => Math.max(...(await Promise.all(Object.entries(CHECKS).map(check))))
