import { entry } from './steps/entry.mjs'
import { run, tool } from './steps/node.mjs'

const CHECKS = {
  'types of contract': ['tsc', '-p', 'contract'],
  'types of server': ['tsc', '-p', 'server'],
  'types of the test kit': ['tsc', '-p', 'testkit'],
  'types of web': ['tsc', '-p', 'web'],
  'types of the tests and tools': ['tsc', '-p', '.'],
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

await entry(async () => Math.max(...(await Promise.all(Object.entries(CHECKS).map(check)))))
