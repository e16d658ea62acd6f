import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fingerprint } from './fingerprint.mjs'
import { ownNode, root } from './node.mjs'

const LOOK_EVERY_MS = 500

const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

const packagesOf = (lock) => JSON.parse(readFileSync(lock, 'utf8')).packages

/**
 * Whether npm's own record matches the lock. Packages of other platforms, and all development packages, may be missing.
 */
const isComplete = (folder) => {
  const record = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  const withoutDevelopment = !Object.values(installed).some(({ dev }) => dev)
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, lockedPackage]) => {
    const installedPackage = installed[path]
    if (installedPackage) return installedPackage.version === lockedPackage.version
    const inTree = path.startsWith('node_modules/') || path.includes('/node_modules/')
    return !inTree || lockedPackage.optional || lockedPackage.devOptional || (lockedPackage.dev && withoutDevelopment)
  })
}

const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The process that installs here, from a file that the first one makes. A file that a dead process left is removed. */
const otherInstaller = (lock) => {
  try {
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return null
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const pid = Number(readFileSync(lock, 'utf8'))
    if (isRunning(pid)) return pid
    rmSync(lock, { force: true })
    return otherInstaller(lock)
  }
}

/** Runs `work` while no other command installs. */
const alone = async (work) => {
  const lock = join(root, '.cache/installing')
  for (let isFirst = true, pid = otherInstaller(lock); pid !== null; pid = otherInstaller(lock)) {
    if (isFirst) console.log(`Another command (process ${pid}) installs the packages. Waiting for it …`)
    isFirst = false
    await pause(LOOK_EVERY_MS)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

const npmCi = (folder) =>
  new Promise((resolve, reject) => {
    // With NODE_ENV=production npm would leave out the Node that everything runs on, and what builds the web app.
    const child = spawn('npm', ['ci', '--include=dev'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    })
    let printed = ''
    child.stderr.on('data', (chunk) => (printed += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, printed }))
  })

const installNow = async (folder) => {
  console.log('Installing packages …')
  const { code, printed } = await npmCi(folder)
  if (code === 0) return
  const [cause] = UNREACHABLE.exec(printed) ?? []
  if (cause) {
    throw new Error(
      `The packages could not be downloaded: npm cannot reach its registry (${cause}). Connect to the network, or set npm's proxy and registry, then try again.`,
    )
  }
  throw new Error(`${printed.trimEnd()}\nThe packages could not be installed: see what npm says above.`)
}

/** Installs the packages of a folder's lock file, unless they are installed. Without a folder: those of Kitroom. */
export const install = async (folder = root) => {
  const stamp = join(folder, 'node_modules/.kitroom-installed')
  const lockHash = fingerprint([join(folder, 'package-lock.json').slice(root.length)])
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash
  if (isDone()) return
  await alone(async () => {
    if (isDone()) return
    if (!isComplete(folder)) await installNow(folder)
    if (folder === root) ownNode()
    writeFileSync(stamp, lockHash)
  })
}
