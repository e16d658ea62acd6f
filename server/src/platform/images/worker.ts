import { writeFileSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The limits of memory growth and CPU time of a task. */
export type ImageLimits = { memoryBytes: number; cpuMs: number }

/** JPEG is for mail programs, some of which do not know WebP. */
export type ResizedFormat = 'webp' | 'jpeg'

/** The metadata in the first bytes of a picture. */
export type ImageHeader = {
  format: string
  compression: string | undefined
  isProgressive: boolean
  isTurned: boolean
  /** The number of passes over the whole picture in a progressive JPEG; at least 1. */
  scans: number
  width: number
  height: number
}

/** A request to a worker process. Its answer is an {@link ImageAnswer}. */
export type ImageTask =
  | { kind: 'describe'; path: string }
  | { kind: 'decode'; path: string; width: number }
  | { kind: 'resize'; path: string; width: number; targetPath: string; format: ResizedFormat }

type ImageDone = {
  outcome: 'done'
  header: ImageHeader | null
  /** The process holds on to memory, or still works, and should be replaced. */
  isWorn: boolean
}

type Exceeded = { outcome: 'exceeded' }

export type ImageAnswer =
  | ImageDone
  | { outcome: 'unreadable'; isWorn: boolean }
  | Exceeded
  /** The result could not be written. */
  | { outcome: 'failed'; message: string; code: string | undefined; syscall: string | undefined }

const WATCH_EVERY_MS = 5
/** The most CPU time that one interval can really have used. */
const STEP_MS_MAX = 50
const MIB = 1024 * 1024
const WORN_AFTER_BYTES = 48 * MIB
/** The limit of WebP; a taller picture is made narrower. */
const HEIGHT_MAX = 16_383

// Other formats that sharp could read (SVG with its scripts and links, TIFF, …) are refused before decoding.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
})
// Pictures are not read twice in a row; a cache would only use memory.
sharp.cache(false)
sharp.concurrency(1)

/** The bytes of a picture, or the path of a large one. */
type Source = Buffer | string

/** Read in one piece: libvips takes 4 KB at a time, and reads the header once more to decode. */
const WHOLE_BYTES_MAX = 2 * MIB

const sourceOf = async (path: string): Promise<Source> =>
  (await stat(path)).size > WHOLE_BYTES_MAX ? path : readFile(path)

// All tasks read the same way: every picture that passes `decode` can be resized.
const open = (source: Source) => sharp(source, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true })
const shrink = (source: Source, width: number) =>
  open(source).autoOrient().resize({ width, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })

const describe = async (source: Source): Promise<ImageHeader> => {
  const { format, compression, isProgressive = false, orientation = 1, width, height } = await open(source).metadata()
  const scans = format === 'jpeg' && isProgressive ? await countScans(source) : 1
  return { format, compression, isProgressive, isTurned: orientation > 1, scans, width, height }
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Compressed data contains no such marker; other segments may by chance, so the count may be slightly too high. */
const countScans = async (source: Source): Promise<number> => {
  const bytes = typeof source === 'string' ? await readFile(source) : source
  let scans = 0
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2)) scans += 1
  return scans
}

const decode = async (source: Source, width: number): Promise<void> => {
  await shrink(source, width).raw().toBuffer()
}

const resize = async (source: Source, { width, targetPath, format }: ImageTask & { kind: 'resize' }): Promise<void> => {
  const small = shrink(source, width)
  const encoded = format === 'webp' ? small.webp({ quality: 82 }) : small.flatten({ background: '#fff' }).jpeg()
  await writeFile(targetPath, await encoded.toBuffer(), { mode: 0o600 })
}

const asFailure = (error: unknown): ImageAnswer | null => {
  if (!(error instanceof Error && 'syscall' in error)) return null
  const { message, code, syscall } = error as NodeJS.ErrnoException
  return { outcome: 'failed', message, code, syscall }
}

/** Sends the answer. If the server does not listen it has ended, and this process ends too. */
const send = (answer: ImageAnswer, sent?: () => void): void => {
  process.send?.(answer, undefined, undefined, () => sent?.())
}

// Not `process.exit`, which waits for the decoding threads.
const die = (): void => void process.kill(process.pid, 'SIGKILL')

/** Decoding happens on other threads, so this one is free to check the limits. */
const watch = ({ memoryBytes, cpuMs }: ImageLimits, whenExceeded: () => void): (() => void) => {
  const rss = process.memoryUsage.rss()
  let cpu = process.cpuUsage()
  let usedMs = 0
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(cpu)
    cpu = process.cpuUsage()
    // A suspended machine would count its pause as work.
    usedMs += Math.min((user + system) / 1000, STEP_MS_MAX)
    const isTooLarge = process.memoryUsage.rss() - rss > memoryBytes
    if (!isTooLarge && usedMs <= cpuMs) return
    clearInterval(timer)
    whenExceeded()
  }, WATCH_EVERY_MS)
  return () => clearInterval(timer)
}

// If memory runs out, Linux ends this process and not the server.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Only on Linux.
}

const restingBytes = process.memoryUsage.rss()
const isWorn = (): boolean => process.memoryUsage.rss() - restingBytes > WORN_AFTER_BYTES

const endExceeded = (): void => send({ outcome: 'exceeded' }, die)

const perform = async (task: ImageTask, limits: ImageLimits): Promise<ImageAnswer> => {
  const stopWatching = watch(limits, endExceeded)
  try {
    const source = await sourceOf(task.path)
    if (task.kind === 'decode') await decode(source, task.width)
    if (task.kind === 'resize') await resize(source, task)
    const header = task.kind === 'describe' ? await describe(source) : null
    stopWatching()
    return { outcome: 'done', header, isWorn: isWorn() }
  } catch (error) {
    return asFailure(error) ?? { outcome: 'unreadable', isWorn: isWorn() }
  } finally {
    stopWatching()
  }
}

process.on('disconnect', die)
process.on('message', async ({ task, limits }: { task: ImageTask; limits: ImageLimits }) =>
  send(await perform(task, limits)),
)
