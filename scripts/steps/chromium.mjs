import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, tool } from './node.mjs'

// The headless shell alone has no windows and starts in half the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (names) =>
  names.flatMap((name) => process.env.PATH.split(delimiter).map((folder) => join(folder, name))).find(isProgram)

/** The browser that Playwright downloaded earlier, if any. */
const ofPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()].find(isProgram)
}

const given = () => {
  const path = process.env.CHROMIUM_PATH
  if (path && !isProgram(path)) throw new Error(`CHROMIUM_PATH is ${path}, which is not a program.`)
  return path
}

const find = async () => given() ?? onPath(NAMES) ?? (await ofPlaywright())

const installWithApt = (name) => {
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', name)
}

/** The path of a Chromium for tests; installs one if the machine has none. */
export const ensureChromium = async () => {
  const chromium = await find()
  if (chromium) return chromium
  console.log('Installing Chromium …')
  const mayUseApt = process.getuid?.() === 0 && onPath(['apt-get'])
  if (!(mayUseApt && (installWithApt('chromium-headless-shell') || installWithApt('chromium'))))
    await run([tool('playwright'), 'install', 'chromium'])
  const installed = await find()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install it, or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
