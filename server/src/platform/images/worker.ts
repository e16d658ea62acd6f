import { writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** What is asked of a worker process. Its answer holds an {@link ImageHeader} for `describe`, and nothing otherwise. */
export type ImageTask =
  | { kind: 'describe'; path: string }
  | { kind: 'decode'; path: string; width: number }
  | { kind: 'resize'; path: string; width: number; targetPath: string }

/** How far a task may make its process grow, and how much processor time it may take. */
export type ImageLimits = { memoryBytes: number; cpuMs: number }

/** What the first bytes of a picture say about it. */
export type ImageHeader = {
  format: string
  compression: string | undefined
  isProgressive: boolean
  isTurned: boolean
  /** How often the whole picture is gone over, in a progressive JPEG; 1 at least. */
  scans: number
  width: number
  height: number
}

export type ImageAnswer =
  /** `isWorn`: the process holds on to memory and should be replaced. */
  | { outcome: 'done'; header: ImageHeader | null; isWorn: boolean }
  | { outcome: 'unreadable'; isWorn: boolean }
  | { outcome: 'exceeded'; limit: 'memory' | 'processor' }
  /** The result could not be written. */
  | { outcome: 'failed'; message: string; code: string | undefined; syscall: string | undefined }

const MIB = 1024 * 1024
const WATCH_EVERY_MS = 5
/** How much processor time is believed between two looks. */
const STEP_MS_MAX = 50
const WORN_AFTER_BYTES = 48 * MIB
/** WebP has no more; a picture that is taller is made narrower. */
const HEIGHT_MAX = 16_383

// What sharp could read beyond these (SVG with its scripts and links, TIFF, …) is refused before it is looked at.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
})
// Pictures are not looked at twice in a row; a cache would only hold memory.
sharp.cache(false)
sharp.concurrency(1)

// One way of reading for all tasks: what passes `decode` can be resized.
const open = (path: string) => sharp(path, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true })
const shrink = (path: string, width: number) =>
  open(path).autoOrient().resize({ width, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })

const describe = async (path: string): Promise<ImageHeader> => {
  const { format, compression, isProgressive = false, orientation = 1, width, height } = await open(path).metadata()
  const scans = format === 'jpeg' && isProgressive ? await countScans(path) : 1
  return { format, compression, isProgressive, isTurned: orientation > 1, scans, width, height }
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Compressed data holds no such mark; other segments may hold one by chance, so this may be a few too many. */
const countScans = async (path: string): Promise<number> => {
  const bytes = await readFile(path)
  let scans = 0
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2)) scans += 1
  return scans
}

const perform = async (task: ImageTask): Promise<ImageHeader | null> => {
  if (task.kind === 'describe') return describe(task.path)
  const small = shrink(task.path, task.width)
  if (task.kind === 'decode') await small.raw().toBuffer()
  else await writeFile(task.targetPath, await small.webp({ quality: 82 }).toBuffer(), { mode: 0o600 })
  return null
}

const asFailure = (error: unknown): ImageAnswer | null => {
  if (!(error instanceof Error && 'syscall' in error)) return null
  const { message, code, syscall } = error as NodeJS.ErrnoException
  return { outcome: 'failed', message, code, syscall }
}

/** Sends the answer. A server that does not listen any more has ended, and this process ends too. */
const send = (answer: ImageAnswer, sent?: () => void): void => {
  process.send?.(answer, undefined, undefined, () => sent?.())
}

// Not `process.exit`, which waits for the threads that decode.
const die = (): void => void process.kill(process.pid, 'SIGKILL')

// Decoding happens on other threads, so this one is free to watch.
const watch = ({ memoryBytes, cpuMs }: ImageLimits): (() => void) => {
  const rss = process.memoryUsage.rss()
  let cpu = process.cpuUsage()
  let usedMs = 0
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(cpu)
    cpu = process.cpuUsage()
    // A machine that stands still for a moment counts that moment as work.
    usedMs += Math.min((user + system) / 1000, STEP_MS_MAX)
    const isTooLarge = process.memoryUsage.rss() - rss > memoryBytes
    if (!isTooLarge && usedMs <= cpuMs) return
    clearInterval(timer)
    send({ outcome: 'exceeded', limit: isTooLarge ? 'memory' : 'processor' }, die)
  }, WATCH_EVERY_MS)
  return () => clearInterval(timer)
}

// Where memory runs out after all, Linux ends this process and not the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Only Linux has it.
}

const restingBytes = process.memoryUsage.rss()
const isWorn = (): boolean => process.memoryUsage.rss() - restingBytes > WORN_AFTER_BYTES

process.on('disconnect', die)
process.on('message', async ({ task, limits }: { task: ImageTask; limits: ImageLimits }) => {
  const stopWatching = watch(limits)
  try {
    const header = await perform(task)
    send({ outcome: 'done', header, isWorn: isWorn() })
  } catch (error) {
    send(asFailure(error) ?? { outcome: 'unreadable', isWorn: isWorn() })
  } finally {
    stopWatching()
  }
})
