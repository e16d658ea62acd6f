import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR = 26

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A tool's file, to be run with {@link run}: `vite`, `vitest`, `tsc`, … */
export const tool = (name) => join(root, 'node_modules/.bin', name)

/** The Node that Kitroom runs on: from the development packages, or the machine's own if those are missing. */
export const ownNode = () => {
  const folder = join(root, 'node_modules/node')
  const nodePath = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(nodePath)) return nodePath
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath
  throw new Error(
    existsSync(folder)
      ? `The packages were installed without their install scripts, so the Node ${NODE_MAJOR} that Kitroom runs on is missing: run \`npm ci --ignore-scripts=false\`, then try again.`
      : `Kitroom runs on Node ${NODE_MAJOR} or newer. This is ${process.versions.node}, and the development packages that bring one are not installed.`,
  )
}

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']
const LOOK_EVERY_MS = 100

/** Calls back when npm is told to end: it exits without a signal to its script, which is then orphaned. */
const whenNpmEnds = (callback) => {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callback()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/**
 * Runs one of our programs and returns its exit code. It shares this terminal unless `onOutput` receives its output,
 * and gets every signal of this process.
 */
export const run = (args, { cwd = root, env = {}, onOutput } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(ownNode(), args, {
      cwd,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH, ...env },
    })
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)

    const passOn = (signal) => child.kill(signal)
    for (const signal of PASSED_ON) process.on(signal, passOn)
    whenNpmEnds(() => passOn('SIGTERM'))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const passed of PASSED_ON) process.off(passed, passOn)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
